import { buildFacts } from './build-facts.ts';

const { basePath, mark } = buildFacts;

/**
 * The pages that open without a network, and the document that each of them opens with. The
 * documents hold no products, so that one serves all products and all searches: the products come
 * from the kept catalogue.
 */
const pages: readonly (readonly [address: RegExp, document: string])[] = [
  [/^\/$/, '/'],
  [/^\/shop$/, '/shop'],
  [/^\/shop\/[^/]+$/, '/shop/0'],
  [/^\/cart$/, '/cart'],
  [/^\/orders$/, '/orders'],
  [/^\/orders\/[^/]+$/, '/orders/0'],
  [/^\/auth$/, '/auth'],
  [/^\/auth\/forgot$/, '/auth/forgot'],
  [/^\/auth\/reset$/, '/auth/reset'],
  [/^\/auth\/confirm$/, '/auth/confirm'],
  [/^\/not-found$/, '/not-found'],
  [/^\/page-not-found$/, '/page-not-found'],
];

/** Documents go with the worker that kept them: their scripts are among its own files. */
const cacheName = `documents${basePath.replace('/', '-')}-${mark}`;

/** A page has one address, without a slash at its end: the server redirects others. */
function addressOf(path: string): string {
  return `${basePath}${path}`.replace(/(.)\/$/, '$1');
}

/**
 * Keeps the documents. Throws when the server has another version of the shop by now: that version
 * has a worker of its own.
 */
export async function keepDocuments(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    pages.map(async ([, path]) => {
      // Whatever the shopper looks at comes first.
      const response = await fetch(`${addressOf(path)}?without-catalogue`, {
        cache: 'reload',
        priority: 'low',
      });
      const text = await response.text();
      if (response.redirected || !text.includes(mark)) {
        throw new Error(`${addressOf(path)} is of another version of the shop.`);
      }
      const { status, headers } = response;
      await cache.put(addressOf(path), new Response(text, { status, headers }));
    }),
  );
}

/** Drops the documents of earlier workers of this language. */
export async function dropOldDocuments(): Promise<void> {
  const ours = new RegExp(`^documents${basePath.replace('/', '-')}-(?!ar-)`);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => ours.test(name) && name !== cacheName)
      .map((name) => caches.delete(name)),
  );
}

/** The document of an address of this language; for an unknown one the way to page-not-found. */
export async function keptDocument(pathname: string): Promise<Response> {
  const path = pathname.slice(basePath.length).replace(/\/$/, '') || '/';
  const known = pages.find(([address]) => address.test(path));
  if (!known) return Response.redirect(`${basePath}/not-found`, 302);
  const kept = await caches.match(addressOf(known[1]), { cacheName, ignoreVary: true });
  return kept ?? Response.error();
}
