import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

export interface ChangeChannels {
  /** Tells running shops that something has changed; a payload asks for an answer. */
  changed: string;
  /** Each shop that serves the change sends back the payload. */
  taken: string;
}

export interface Announcement {
  running: number;
  serving: number;
}

const defaultWaitMs = 30_000;

/**
 * Waits at most `waitMs` until every running shop serves what is committed, so that the owner sees
 * it. The commit itself has told them: this asks.
 */
export async function announceChange(
  database: Database,
  { changed, taken }: ChangeChannels,
  waitMs = defaultWaitMs,
): Promise<Announcement> {
  const announcement = randomUUID();
  const running = await database.countListeners(changed);
  let serving = 0;
  const { promise: allServe, resolve } = Promise.withResolvers<void>();
  const stop = await database.listen(taken, (payload) => {
    if (payload === announcement) serving += 1;
    if (serving >= running) resolve();
  });
  const timer = setTimeout(resolve, waitMs);
  try {
    await database.notify(changed, announcement);
    if (running > 0) await allServe;
  } finally {
    clearTimeout(timer);
    await stop();
  }
  return { running, serving };
}
