import { locales, localizedPath } from '#domain/locale.ts';

/** A shopper's own pages, which stand in each language. */
const shoppersOwn = ['/cart', '/auth', '/orders'];

/** No pages at all. */
const calls = ['/session', '/api/'];

/** `/robots.txt`: every page may be read but a shopper's own ones. */
export function buildRobots(publicUrl: string): string {
  const own = locales.flatMap((locale) => shoppersOwn.map((path) => localizedPath(locale, path)));
  return [
    'User-agent: *',
    ...[...own, ...calls].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
