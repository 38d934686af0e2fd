import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '#server/start-error.ts';
import type { Database } from './database.ts';
import type { EmbeddedBackend } from './embedded-backend.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { migrate } from './migrate.ts';
import { prepareFolder } from './prepare-folder.ts';
import { DatabaseNotOpenedError, startPgliteWorker } from './start-pglite-worker.ts';

/**
 * Opens the embedded database in `DATA_DIR/database`, making it on the first start. When it breaks
 * later the process ends: only opening it again, as after a crash, makes it whole.
 * @throws {StartError} when the folder is in use, cannot be written or is of a newer version
 */
export async function openPglite(
  dataDir: string,
  lockWaitMs: number,
  log: Logger,
): Promise<Database> {
  await prepareFolder(dataDir);
  const unlock = await lockDataFolder(dataDir, lockWaitMs);
  // The client is loaded while the thread opens the folder.
  const loading = import('./embedded-database.ts');
  let backend: EmbeddedBackend;
  try {
    backend = await openFolder(join(dataDir, 'database'));
  } catch (error) {
    unlock();
    throw error;
  }
  const { embeddedDatabase } = await loading;
  const database = embeddedDatabase(backend, unlock);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const endUpkeep = startUpkeep(database.db, log);
  return {
    ...database,
    close: () => {
      endUpkeep();
      return database.close();
    },
  };
}

async function openFolder(folder: string): Promise<EmbeddedBackend> {
  try {
    return await startPgliteWorker(folder, endProcess);
  } catch (cause) {
    if (!(cause instanceof DatabaseNotOpenedError)) throw cause;
    const reason = cause.message.split('\n', 1)[0];
    throw new StartError(
      `DATA_DIR: the database in ${folder} cannot be opened (${reason}); make room if the disk is full, else bring back its last copy, or name another folder.`,
      { cause },
    );
  }
}

/** As an error that nobody catches, which tells its whole story and ends the process with 1. */
function endProcess(error: Error): void {
  process.nextTick(() => {
    throw error;
  });
}
