import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

const cacheName = 'pictures';

/** Hashed addresses never change. */
const strategy = new CacheFirst({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
});

/** Offline: falls back to another size of the same picture. */
export async function answerPicture(event: ExtendableEvent, request: Request): Promise<Response> {
  try {
    return await strategy.handle({ event, request });
  } catch (error) {
    const another = await sameInAnotherSize(new URL(request.url).pathname);
    if (another) return another;
    throw error;
  }
}

async function sameInAnotherSize(pathname: string): Promise<Response | undefined> {
  // /images/<picture>/<width>/<name>
  const picture = pathname.split('/', 3).join('/');
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  const other = kept.find(({ url }) => new URL(url).pathname.startsWith(`${picture}/`));
  return other && cache.match(other, { ignoreVary: true });
}
