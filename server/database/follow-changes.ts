import type { Logger } from 'pino';
import type { ChangeChannels } from './announce-change.ts';
import type { Database } from './database.ts';

/** For poolers that drop notifications. */
const defaultLookMs = 10_000;

/**
 * Loads at each announced change, and says when it is taken.
 * @param deps.load never runs twice at once
 * @param deps.what for the log: `the settings`
 * @returns stops it
 */
export async function followChanges(deps: {
  database: Database;
  channels: ChangeChannels;
  load: () => Promise<void>;
  what: string;
  log: Logger;
  lookMs?: number | undefined;
}): Promise<() => Promise<void>> {
  const { database, channels, load, what, log, lookMs = defaultLookMs } = deps;
  let closed = false;
  const reload = async (announcement = ''): Promise<void> => {
    try {
      await load();
      if (announcement !== '') await database.notify(channels.taken, announcement);
    } catch (error) {
      if (!closed) log.warn({ err: error }, `${what} cannot be taken; the shop tries again`);
    }
  };
  const stopListening = await database.listen(channels.changed, (announcement) => {
    void reload(announcement);
  });
  // For what was changed before listening began.
  await load();
  const looking = setInterval(() => void reload(), lookMs).unref();
  return async () => {
    closed = true;
    clearInterval(looking);
    await stopListening();
  };
}
