import type { Logger } from 'pino';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { coalesce } from '#server/database/coalesce.ts';
import type { Database } from '#server/database/database.ts';
import { entityTag } from '#server/http/entity-tag.ts';
import { settingsChannels } from './change-owner-setting.ts';
import { readOwnerSettings } from './read-owner-settings.ts';

/** For poolers that drop notifications. */
const defaultLookMs = 10_000;

export interface StandingSettings {
  values: OwnerSettings;
  /** Changes with any value; fit for a header. */
  version: string;
}

export interface FollowedSettings {
  current(): StandingSettings;
  /** @returns stops it. The change counts as taken when the listeners have done their work */
  onChange(listener: () => Promise<void> | void): () => void;
  close(): Promise<void>;
}

/** In memory, and new with every change. While the database is away, the last ones stay. */
export async function followOwnerSettings(deps: {
  database: Database;
  fixed: OwnerSettings;
  log: Logger;
  lookMs?: number;
}): Promise<FollowedSettings> {
  const { database, fixed, log, lookMs = defaultLookMs } = deps;
  const listeners = new Set<() => Promise<void> | void>();
  let current = standing(await readOwnerSettings(database, fixed));
  let isHeard = true;
  let closed = false;
  const load = coalesce(async () => {
    const read = standing(await readOwnerSettings(database, fixed));
    if (read.version !== current.version) {
      current = read;
      isHeard = false;
    }
    if (isHeard) return;
    await Promise.all([...listeners].map(async (listener) => listener()));
    isHeard = true;
  });
  const reload = async (announcement = ''): Promise<void> => {
    try {
      await load();
      if (announcement !== '') await database.notify(settingsChannels.taken, announcement);
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'the settings cannot be taken; the shop tries again');
    }
  };
  const stopListening = await database.listen(settingsChannels.changed, (announcement) => {
    void reload(announcement);
  });
  // For what was changed before listening began.
  await load();
  const looking = setInterval(() => void reload(), lookMs).unref();
  return {
    current: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      clearInterval(looking);
      await stopListening();
    },
  };
}

export function standing(values: OwnerSettings): StandingSettings {
  return { values, version: entityTag(JSON.stringify(values)) };
}
