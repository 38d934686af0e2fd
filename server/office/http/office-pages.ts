import { join } from 'node:path';
import { Hono } from 'hono';
import { assetRoutes } from '#server/assets/routes.ts';
import { allowOnly } from '#server/http/errors/error-answer.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { newSecret } from '#server/secrets/secret.ts';
import { officeDocument, officePolicy, readOfficeEntry } from './office-document.ts';

/** `/office/api` is asked before them. */
const notPages = /^\/office\/(?:api|assets)(?:\/|$)/;

/**
 * The office's app: its files, and the one document of all its addresses.
 * @param deps.folder `build/office`, read once @throws {StartError} without it
 */
export function officePages(deps: { folder: string; brand: string; https: boolean }) {
  const { folder, brand, https } = deps;
  const entry = readOfficeEntry(folder);
  const { hashed } = assetRoutes({
    folders: [join(folder, 'client')],
    hashedFolder: '/office/assets/',
  });

  const pages = new Hono<ShopBindings>().route('/', hashed);
  for (const address of ['/office', '/office/*']) {
    pages.get(address, (c, next) => {
      if (notPages.test(c.req.path)) return next();
      const nonce = newSecret();
      return c.html(officeDocument(entry, { brand, nonce }), 200, {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': officePolicy({ nonce, https }),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      });
    });
    pages.all(address, (c, next) =>
      notPages.test(c.req.path) ? next() : allowOnly<ShopBindings>('GET, HEAD')(c, next),
    );
  }
  // It chooses the language itself.
  for (const address of ['/ar/office', '/ar/office/*']) {
    pages.get(address, (c) => c.redirect(c.req.path.slice('/ar'.length), 302));
  }
  return pages;
}
