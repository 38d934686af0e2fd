import { join } from 'node:path';
import { Hono } from 'hono';
import { assetRoutes } from '#server/assets/routes.ts';
import { relyingPartyOf } from '#server/staff/relying-party.ts';
import type { OfficeBindings } from './office-bindings.ts';
import { officeDocument, officePolicy, readOfficeEntry } from './office-document.ts';

/**
 * The office's app: its files, and the one document of all its addresses.
 * @param deps.folder `build/office`, read once @throws {StartError} without it
 */
export function officePages(deps: {
  folder: string;
  brand: string;
  /** The office's own. */
  origin: string;
}): Hono<OfficeBindings> {
  const { folder, brand, origin } = deps;
  const https = origin.startsWith('https:');
  const passkeysAt = relyingPartyOf(origin) === undefined ? undefined : origin;
  const document = officeDocument(readOfficeEntry(folder), { brand, passkeysAt });
  const policy = officePolicy({ https });
  const files = assetRoutes({
    folders: [join(folder, 'client')],
    hashedFolder: '/office/assets/',
  });
  const pages = new Hono<OfficeBindings>().route('/', files.hashed).route('/', files.others);
  for (const address of ['/office', '/office/*']) {
    pages.get(address, (c) =>
      c.html(document, 200, { 'Cache-Control': 'no-store', 'Content-Security-Policy': policy }),
    );
  }
  // It chooses the language itself.
  for (const address of ['/ar/office', '/ar/office/*']) {
    pages.get(address, (c) => c.redirect(c.req.path.slice('/ar'.length), 302));
  }
  return pages;
}
