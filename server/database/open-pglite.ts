import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartError } from '#server/start-error.ts';
import type { Database } from './database.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { migrate } from './migrate.ts';
import { prepareFolder } from './prepare-folder.ts';

/**
 * Opens the embedded database in `DATA_DIR/database`, making it on the first start.
 * @throws {StartError} when the folder is in use, cannot be written or is of a newer version
 */
export async function openPglite(dataDir: string, lockWaitMs: number): Promise<Database> {
  await prepareFolder(dataDir);
  const unlock = await lockDataFolder(dataDir, lockWaitMs);
  let pglite: PGlite | undefined;
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await makeDatabase(folder);
    pglite = await openFolder(folder);
    const database = pgliteDatabase(pglite, unlock);
    await migrate(database);
    return database;
  } catch (error) {
    await pglite?.close();
    unlock();
    throw error;
  }
}

/** Made aside and then renamed: a first start that was cut off leaves nothing half made. */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await (await openFolder(unfinished)).close();
  await rename(unfinished, folder);
}

async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
    throw new StartError(
      `DATA_DIR: the database in ${folder} cannot be opened (${reason}); bring back its last copy, or name another folder.`,
      { cause },
    );
  }
}

/** The shop's view of an open PGlite, which has one process: what is told stays in it. */
export function pgliteDatabase(pglite: PGlite, onClosed: () => void = () => {}): Database {
  const db = drizzle(pglite);
  const channels = new EventEmitter().setMaxListeners(0);
  let closing: Promise<void> | undefined;
  return {
    kind: 'pglite',
    db,
    transaction: (work) => db.transaction(work),
    notify: async (channel, payload) => {
      channels.emit(`channel ${channel}`, payload);
    },
    listen: async (channel, onNotify) => {
      channels.on(`channel ${channel}`, onNotify);
      return async () => {
        channels.off(`channel ${channel}`, onNotify);
      };
    },
    countListeners: async (channel) => (channels.listenerCount(`channel ${channel}`) > 0 ? 1 : 0),
    close: () => {
      closing ??= pglite.close().finally(onClosed);
      return closing;
    },
  };
}
