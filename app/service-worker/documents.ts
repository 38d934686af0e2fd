import { nobodysToken } from '#domain/order/order-link.ts';
import { policies } from '#domain/policies.ts';
import { buildFacts } from './build-facts.ts';

const { basePath, mark } = buildFacts;

/** Pages that open offline, and their documents. Products come from the kept catalogue. */
const pages: readonly (readonly [address: RegExp, document: string])[] = [
  [/^\/$/, '/'],
  [/^\/shop$/, '/shop'],
  [/^\/shop\/[^/]+$/, '/shop/0'],
  [/^\/cart$/, '/cart'],
  [/^\/orders$/, '/orders'],
  [/^\/orders\/[^/]+$/, `/orders/${nobodysToken}`],
  [/^\/o\/[^/]+$/, `/o/${nobodysToken}`],
  [/^\/track$/, '/track'],
  [/^\/saved$/, '/saved'],
  [/^\/account$/, '/account'],
  [/^\/auth$/, '/auth'],
  [/^\/auth\/forgot$/, '/auth/forgot'],
  [/^\/auth\/reset$/, '/auth/reset'],
  [/^\/auth\/confirm$/, '/auth/confirm'],
  ...policies.map((path) => [new RegExp(`^/${path}$`), `/${path}`] as const),
  [/^\/not-found$/, '/not-found'],
  [/^\/page-not-found$/, '/page-not-found'],
];

/** One cache per build: the documents' scripts belong to it. */
const cacheName = `documents${basePath.replace('/', '-')}-${mark}`;

/** The server redirects a trailing slash. */
function addressOf(path: string): string {
  return `${basePath}${path}`.replace(/(.)\/$/, '$1');
}

/** @throws when the server has another version, which has its own worker */
export async function keepDocuments(): Promise<void> {
  const fetched = await Promise.all(
    pages.map(async ([, path]) => {
      const response = await fetch(`${addressOf(path)}?without-catalogue`, {
        cache: 'reload',
        priority: 'low',
      });
      const text = await response.text();
      if (response.redirected || !text.includes(mark)) {
        throw new Error(`${addressOf(path)} is of another version of the shop.`);
      }
      const { status, headers } = response;
      return { path, document: new Response(text, { status, headers }) };
    }),
  );
  // All or none: `keepNewSettings` asks one which settings they have.
  const cache = await caches.open(cacheName);
  for (const { path, document } of fetched) await cache.put(addressOf(path), document);
}

/** Anew when the owner has changed a setting since: they contain some. */
export async function keepNewSettings(page: Response): Promise<void> {
  const kept = await caches.match(addressOf('/'), { cacheName, ignoreVary: true });
  const settings = page.headers.get('shop-settings');
  if (kept && settings !== null && settings !== kept.headers.get('shop-settings')) {
    // This one is of another version, whose worker keeps its own.
    await keepDocuments().catch(() => undefined);
  }
}

export async function dropOldDocuments(): Promise<void> {
  const ours = new RegExp(`^documents${basePath.replace('/', '-')}-(?!ar-)`);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => ours.test(name) && name !== cacheName)
      .map((name) => caches.delete(name)),
  );
}

/** An unknown address redirects to page-not-found. */
export async function keptDocument(pathname: string): Promise<Response> {
  const path = pathname.slice(basePath.length).replace(/\/$/, '') || '/';
  const known = pages.find(([address]) => address.test(path));
  if (!known) return Response.redirect(`${basePath}/not-found`, 302);
  const kept = await caches.match(addressOf(known[1]), { cacheName, ignoreVary: true });
  return kept ?? Response.error();
}
