import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { buildFacts } from './build-facts.ts';
import { answerCatalogue } from './catalogue.ts';
import { dropOldDocuments, keepDocuments } from './documents.ts';
import { isOurPage, openPage } from './navigation.ts';
import { answerPicture } from './pictures.ts';
import { answerRankings } from './rankings.ts';
import { takeOverFor } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope;

precacheAndRoute(buildFacts.assets.map((url) => ({ url, revision: null })));

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOurPage(url),
  ({ event }) => openPage(event as FetchEvent),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  ({ event, request }) => answerPicture(event, request),
);
// Also on the owner's database.
registerRoute(
  ({ request, url, sameOrigin }) =>
    request.method === 'GET' &&
    (url.pathname.endsWith('/products.json') ||
      (sameOrigin && url.pathname === '/size-charts.json')),
  ({ event, request }) => answerCatalogue(event, request),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && ['/rankings.json', '/search-words.json'].includes(url.pathname),
  ({ event, request }) => answerRankings(event, request),
);

self.addEventListener('install', (event) => event.waitUntil(keepDocuments()));
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldDocuments(), preloadPages()]));
});
self.addEventListener('message', (event) => {
  if (event.data?.type === 'TAKE_OVER') event.waitUntil(takeOverFor(event.data.build));
});
clientsClaim();

/** With it, Firefox ignores the kept page when the network is away. An older worker enabled it. */
async function preloadPages(): Promise<void> {
  const { navigationPreload } = self.registration;
  if (navigator.userAgent.includes('Firefox/')) await navigationPreload.disable();
  else await navigationPreload.enable();
}
