import { Hono } from 'hono';
import { shopColours } from '#domain/catalogue/shop-colours.ts';
import { basePath, directionOf, type Locale, locales, localizedPath } from '#domain/text/locale.ts';
import { m } from '#messages';

/** The header's ink and the paper. */
const colours = {
  theme_color: shopColours.night,
  background_color: shopColours.byDay.paper,
};

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** `manifest.webmanifest` of each language: the shop on a home screen. */
export function webManifestRoutes(shop: { brand: string; couponCode: string }): Hono {
  const routes = new Hono();
  for (const locale of locales) {
    const manifest = JSON.stringify(buildManifest(shop, locale));
    routes.get(localizedPath(locale, '/manifest.webmanifest'), (c) =>
      c.body(manifest, 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=86400',
      }),
    );
  }
  return routes;
}

function buildManifest(
  { brand, couponCode: code }: { brand: string; couponCode: string },
  locale: Locale,
) {
  const start = localizedPath(locale, '/');
  const shop = localizedPath(locale, '/shop');
  return {
    id: start,
    name: brand,
    short_name: brand,
    description: m.home_description({ brand, code }, { locale }),
    lang: locale,
    dir: directionOf(locale),
    start_url: start,
    scope: basePath(locale) || '/',
    display: 'standalone',
    categories: ['shopping'],
    ...colours,
    icons,
    shortcuts: [{ name: m.header_shop({}, { locale }), url: shop }],
  };
}
