import { locales, localizedPath } from '#domain/locale.ts';
import { categories } from '#domain/product.ts';
import type { Release } from '#server/catalogue/release.ts';

/** The most that a file may have, by the sitemap protocol. */
const mostAddresses = 50_000;
const mostBytes = 50 * 1024 * 1024;

export interface Sitemap {
  /**
   * Writes `/sitemap.xml`: the addresses themselves, or where their files are when there are too
   * many.
   */
  entry(): string;
  /** Write `/sitemap-1.xml` and so on; none unless there are too many addresses. */
  files: readonly (() => string)[];
}

/**
 * Lists all pages that a shopper can find, in each language and with the same page in the others:
 * those of categories only when these have products.
 * @param publicUrl the shop's origin, without a slash at its end
 */
export function buildSitemap(
  publicUrl: string,
  release: Pick<Release, 'products' | 'publishedAt'> | undefined,
): Sitemap {
  const lastmod = release ? `<lastmod>${release.publishedAt.toISOString()}</lastmod>` : '';
  const entriesOf = (path: string) => pageEntries(publicUrl, path, lastmod);
  const fileOf = (paths: readonly string[]) => urlSet(paths.map(entriesOf));
  const groups = spread(pagePaths(release?.products ?? []), entriesOf);
  const [only = [], ...others] = groups;
  if (others.length === 0) return { entry: () => fileOf(only), files: [] };

  const places = groups.map((_, index) => {
    const place = escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${place}</loc>${lastmod}</sitemap>`;
  });
  return {
    entry: () => xmlFile('sitemapindex', '', places),
    files: groups.map((paths) => () => fileOf(paths)),
  };
}

/** The paths of one page each, without a language's beginning. */
function pagePaths(products: Release['products']): string[] {
  const filled = new Set(products.map(({ categoryType }) => categoryType));
  return [
    '/',
    '/shop',
    ...categories.filter((name) => filled.has(name)).map((name) => `/shop?ARs=${name}`),
    ...products.map(({ id }) => `/shop/${id}`),
  ];
}

/** The paths of each file; a page's languages stay together. */
function spread(paths: readonly string[], entriesOf: (path: string) => string): string[][] {
  const frame = Buffer.byteLength(urlSet([]));
  const groups: string[][] = [];
  let group: string[] | undefined;
  let bytes = 0;
  for (const path of paths) {
    const size = Buffer.byteLength(entriesOf(path)) + 1;
    const isFull = group && (group.length + 1) * locales.length > mostAddresses;
    if (!group || isFull || bytes + size > mostBytes) {
      group = [];
      groups.push(group);
      bytes = frame;
    }
    group.push(path);
    bytes += size;
  }
  return groups;
}

/** The page in each language; English is for who reads none of them. */
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
