import { policies } from '#domain/policies.ts';
import { categories } from '#domain/product/category.ts';
import { locales, localizedPath } from '#domain/text/locale.ts';
import type { LastChanges } from '#server/catalogue/current/last-changes.ts';
import type { Release } from '#server/catalogue/current/release.ts';
import { escapeXml } from '#server/http/answers/escape-xml.ts';

/** Written quickly; far below the sitemap protocol's limits. */
const maxPages = 1_000;

export interface Sitemap {
  /** `/sitemap.xml`: the pages, or an index of files when there are many. */
  entry(): string;
  /** `/sitemap-1.xml` and so on, only for many pages. */
  files: readonly (() => string)[];
}

interface Page {
  /** Without a language. */
  path: string;
  /** Undefined when nobody knows. */
  changed: Date | undefined;
}

/**
 * Categories only with products. Search engines believe a `lastmod` only where it is true.
 * @param publicUrl origin, without a closing slash
 * @param lastChanges empty when nobody knows them, as of an external catalogue
 */
export function buildSitemap(
  publicUrl: string,
  release: Pick<Release, 'products' | 'publishedAt'> | undefined,
  lastChanges: LastChanges,
): Sitemap {
  const pages = listPages(release?.products ?? [], release?.publishedAt, lastChanges);
  const fileOf = (some: readonly Page[]) =>
    urlSet(some.map((page) => pageEntries(publicUrl, page)));
  if (pages.length <= maxPages) return { entry: () => fileOf(pages), files: [] };

  const files = Array.from({ length: Math.ceil(pages.length / maxPages) }, (_, index) => {
    return () => fileOf(pages.slice(index * maxPages, (index + 1) * maxPages));
  });
  const places = files.map((_, index) => {
    const place = escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`);
    const some = pages.slice(index * maxPages, (index + 1) * maxPages);
    const times = some.flatMap(({ changed }) => changed?.getTime() ?? []);
    const newest = times.length > 0 ? new Date(Math.max(...times)) : undefined;
    return `<sitemap><loc>${place}</loc>${lastmod(newest)}</sitemap>`;
  });
  return { entry: () => xmlFile('sitemapindex', '', places), files };
}

/** Lists of all products change with each release, those of a category with its products; nobody knows when the owner changed the pages of the seller. */
function listPages(
  products: Release['products'],
  publishedAt: Date | undefined,
  lastChanges: LastChanges,
): Page[] {
  const filled = new Set(products.map(({ categoryType }) => categoryType));
  return [
    ...['/', '/shop'].map((path) => ({ path, changed: publishedAt })),
    ...categories
      .filter((name) => filled.has(name))
      .map((name) => ({ path: `/shop?ARs=${name}`, changed: lastChanges.get(name) })),
    ...policies.map((name) => ({ path: `/${name}`, changed: undefined })),
    ...products.map(({ id }) => ({ path: `/shop/${id}`, changed: lastChanges.get(id) })),
  ];
}

function lastmod(changed: Date | undefined): string {
  return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
}

/** Per language; English is `x-default`. */
function pageEntries(publicUrl: string, { path, changed }: Page): string {
  const addresses = locales.map(
    (locale) => [locale, escapeXml(publicUrl + localizedPath(locale, path))] as const,
  );
  const alternates = [...addresses, ['x-default', escapeXml(publicUrl + path)] as const]
    .map(([language, address]) => {
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    })
    .join('');
  return addresses
    .map(([, address]) => `<url><loc>${address}</loc>${lastmod(changed)}${alternates}</url>`)
    .join('\n');
}

function urlSet(entries: readonly string[]): string {
  return xmlFile('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

function xmlFile(element: string, namespaces: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('\n')}\n</${element}>\n`;
}
