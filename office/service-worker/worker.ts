import { buildFacts } from './build-facts.ts';

declare const self: ServiceWorkerGlobalScope;

const { entry, files } = buildFacts;
const prefix = 'office-';
const cacheName = prefix + entry;
/** The same for all addresses. */
const document = '/office';
/** Ms. On a bad line, the kept document is there sooner. */
const patience = 3500;

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (files.includes(pathname)) {
    event.respondWith(openFile(request));
  }
});
/** A page of this build has come from the shop: older ones are gone, unless another window has one. */
self.addEventListener('message', (event) => {
  if (!String(event.data?.entry).endsWith(entry)) return;
  event.waitUntil(takeOverAlone());
});

function isPage(pathname: string): boolean {
  return /^\/office(?:\/|$)/.test(pathname) && !/^\/office\/(?:api|assets)\//.test(pathname);
}

async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName);
  const answer = await fetch(document, { cache: 'no-store' });
  if (!(await isOfBuild(answer))) throw new Error('The shop has another build now');
  await cache.put(document, answer);
  // One after the other: the page's own calls go first on a bad line.
  for (const file of files) await cache.add(file);
}

async function dropOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function takeOverAlone(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.filter(({ url }) => isPage(new URL(url).pathname));
  if (open.length <= 1) await self.skipWaiting();
}

/** The shop's answer, else the kept document. */
async function openPage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = () => cache.match(document);
  const asked = fetch(event.request).then(async (answer) => {
    // It may have another name of the shop by now.
    if (await isOfBuild(answer)) await cache.put(document, answer.clone());
    return answer;
  });
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  // The shop, or who stands before it, is away.
  if (answer && (answer.status < 502 || answer.status > 504)) return answer;
  return (await kept()) ?? asked;
}

async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName, ignoreVary: true });
  return kept ?? fetch(request);
}

async function isOfBuild(answer: Response): Promise<boolean> {
  return answer.ok && !answer.redirected && (await answer.clone().text()).includes(entry);
}
