import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';

/** Told when the current release has changed. The payload is to be sent back when it is served. */
export const catalogueChanged = 'catalogue_changed';
/** Told by each shop that serves the change, with the payload that announced it. */
export const catalogueTaken = 'catalogue_taken';

/** How many shops ran when a change was announced, and how many of them serve it. */
export interface Announcement {
  running: number;
  serving: number;
}

const defaultWaitMs = 30_000;

/**
 * Tells the running shops that the current release has changed, and waits until each of them
 * serves it: whoever published sees it on the next request. Gives up after `waitMs`.
 */
export async function announceCatalogue(
  database: Database,
  waitMs = defaultWaitMs,
): Promise<Announcement> {
  const announcement = randomUUID();
  const running = await database.countListeners(catalogueChanged);
  let serving = 0;
  const { promise: allServe, resolve } = Promise.withResolvers<void>();
  const stop = await database.listen(catalogueTaken, (payload) => {
    if (payload === announcement) serving += 1;
    if (serving >= running) resolve();
  });
  const timer = setTimeout(resolve, waitMs);
  try {
    await database.notify(catalogueChanged, announcement);
    if (running > 0) await allServe;
  } finally {
    clearTimeout(timer);
    await stop();
  }
  return { running, serving };
}
