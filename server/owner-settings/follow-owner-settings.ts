import type { Logger } from 'pino';
import type { OwnerSettings, WrittenSettings } from '#domain/owner-settings.ts';
import { coalesce } from '#server/database/coalesce.ts';
import type { Database } from '#server/database/database.ts';
import { followChanges } from '#server/database/follow-changes.ts';
import { entityTag } from '#server/http/answers/entity-tag.ts';
import { readOwnerSettings } from './read-owner-settings.ts';
import { settingsChannels } from './settings-channels.ts';

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
  fixed: WrittenSettings;
  log: Logger;
  lookMs?: number;
}): Promise<FollowedSettings> {
  const { database, fixed, log, lookMs } = deps;
  const listeners = new Set<() => Promise<void> | void>();
  let current = standing(await readOwnerSettings(database, fixed));
  let isHeard = true;
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
  const what = 'the settings';
  const channels = settingsChannels;
  const close = await followChanges({ database, channels, load, what, log, lookMs });
  return {
    current: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}

export function standing(values: OwnerSettings): StandingSettings {
  return { values, version: entityTag(JSON.stringify(values)) };
}
