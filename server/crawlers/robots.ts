import { locales, localizedPath } from '#domain/text/locale.ts';

/** In each language. */
const shoppersOwn = ['/cart', '/auth', '/account', '/orders', '/saved'];

/** Not pages of the shop. */
const others = ['/session', '/api/', '/office'];

/** Allows every page except a shopper's own. */
export function buildRobots(publicUrl: string): string {
  const own = locales.flatMap((locale) => shoppersOwn.map((path) => localizedPath(locale, path)));
  return [
    'User-agent: *',
    ...[...own, ...others].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
