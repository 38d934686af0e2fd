import { buildFacts } from './build-facts.ts';
import { isOurPage } from './navigation.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A newer worker waits for pages of the older version, whose files it deletes. It need not wait
 * when the asking page is of this version and the only one.
 * @param asked the page's build (`register-service-worker.ts`)
 */
export async function takeOverFor(asked: unknown): Promise<void> {
  if (typeof asked !== 'string' || !asked.endsWith(buildFacts.mark)) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.filter(({ url }) => isOurPage(new URL(url)));
  if (ours.length <= 1) await self.skipWaiting();
}
