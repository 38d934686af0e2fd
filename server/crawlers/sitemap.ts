import { policies } from '#domain/policies.ts';
import { categories } from '#domain/product/category.ts';
import { locales, localizedPath } from '#domain/text/locale.ts';
import type { Release } from '#server/catalogue/release.ts';

/** Written quickly; far below the sitemap protocol's limits. */
const mostPages = 2_000;

export interface Sitemap {
  /** `/sitemap.xml`: the pages, or an index of files when there are many. */
  entry(): string;
  /** `/sitemap-1.xml` and so on, only for many pages. */
  files: readonly (() => string)[];
}

/** Categories only with products. @param publicUrl origin, without a closing slash */
export function buildSitemap(
  publicUrl: string,
  release: Pick<Release, 'products' | 'publishedAt'> | undefined,
): Sitemap {
  const lastmod = release ? `<lastmod>${release.publishedAt.toISOString()}</lastmod>` : '';
  const pages = pagePaths(release?.products ?? []);
  const fileOf = (paths: readonly string[]) =>
    urlSet(paths.map((path) => pageEntries(publicUrl, path, lastmod)));
  if (pages.length <= mostPages) return { entry: () => fileOf(pages), files: [] };

  const files = Array.from({ length: Math.ceil(pages.length / mostPages) }, (_, index) => {
    return () => fileOf(pages.slice(index * mostPages, (index + 1) * mostPages));
  });
  const places = files.map((_, index) => {
    const place = escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${place}</loc>${lastmod}</sitemap>`;
  });
  return { entry: () => xmlFile('sitemapindex', '', places), files };
}

/** Without a language. */
function pagePaths(products: Release['products']): string[] {
  const filled = new Set(products.map(({ categoryType }) => categoryType));
  return [
    '/',
    '/shop',
    ...categories.filter((name) => filled.has(name)).map((name) => `/shop?ARs=${name}`),
    ...policies.map((name) => `/${name}`),
    ...products.map(({ id }) => `/shop/${id}`),
  ];
}

/** Per language; English is `x-default`. */
function pageEntries(publicUrl: string, path: string, lastmod: string): string {
  const addresses = locales.map(
    (locale) => [locale, escapeXml(publicUrl + localizedPath(locale, path))] as const,
  );
  const alternates = [...addresses, ['x-default', escapeXml(publicUrl + path)] as const]
    .map(([language, address]) => {
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    })
    .join('');
  return addresses
    .map(([, address]) => `<url><loc>${address}</loc>${lastmod}${alternates}</url>`)
    .join('\n');
}

function urlSet(entries: readonly string[]): string {
  return xmlFile('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

function xmlFile(element: string, namespaces: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('\n')}\n</${element}>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
