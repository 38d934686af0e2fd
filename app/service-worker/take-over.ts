import { buildFacts } from './build-facts.ts';
import { isOurPage } from './navigation.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A newer worker waits until no page of the older version is open, for it drops that version's
 * files. When the page that asks is of this worker's version, and the only one, it need not wait.
 *
 * @param asked the build that the asking page is of (`register-service-worker.ts`)
 */
export async function takeOverFor(asked: unknown): Promise<void> {
  if (typeof asked !== 'string' || !asked.endsWith(buildFacts.mark)) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.filter(({ url }) => isOurPage(new URL(url)));
  if (ours.length <= 1) await self.skipWaiting();
}
