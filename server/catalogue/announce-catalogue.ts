import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';

/** Sent when the current release has changed. Shops send the payload back when they serve it. */
export const catalogueChanged = 'catalogue_changed';
/** Each shop that serves the change sends back the payload. */
export const catalogueTaken = 'catalogue_taken';

export interface Announcement {
  running: number;
  serving: number;
}

const defaultWaitMs = 30_000;

/** Waits at most `waitMs` until every running shop serves it, so that the owner sees it. */
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
