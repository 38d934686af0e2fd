import { categories } from '#domain/product.ts';
import type { Release } from '#server/catalogue/release.ts';

/** The most addresses that a file may have, by the sitemap protocol. */
const mostAddresses = 50_000;

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface Sitemap {
  /** `/sitemap.xml`: the addresses themselves, or where their files are when there are too many. */
  entry: string;
  /** `/sitemap-1.xml` and so on; none unless there are too many addresses. */
  files: string[];
}

/**
 * Lists all pages that a shopper can find: those of categories only when these have products.
 * @param publicUrl the shop's origin, without a slash at its end
 */
export function buildSitemap(
  publicUrl: string,
  release: Pick<Release, 'products' | 'publishedAt'> | undefined,
): Sitemap {
  const changed = release?.publishedAt.toISOString();
  const urls = pagePaths(release?.products ?? []).map((path) =>
    entryOf('url', publicUrl + path, changed),
  );
  if (urls.length <= mostAddresses) return { entry: fileOf('urlset', urls), files: [] };

  const files: string[] = [];
  for (let first = 0; first < urls.length; first += mostAddresses) {
    files.push(fileOf('urlset', urls.slice(first, first + mostAddresses)));
  }
  const places = files.map((_, index) =>
    entryOf('sitemap', `${publicUrl}/sitemap-${index + 1}.xml`, changed),
  );
  return { entry: fileOf('sitemapindex', places), files };
}

function pagePaths(products: Release['products']): string[] {
  const filled = new Set(products.map(({ categoryType }) => categoryType));
  return [
    '/',
    '/shop',
    ...categories.filter((name) => filled.has(name)).map((name) => `/shop?ARs=${name}`),
    ...products.map(({ id }) => `/shop/${id}`),
  ];
}

function entryOf(element: string, address: string, changed: string | undefined): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<${element}><loc>${escapeXml(address)}</loc>${lastmod}</${element}>`;
}

function fileOf(element: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${schema}">\n${entries.join('\n')}\n</${element}>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
