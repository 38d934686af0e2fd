import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';
import { faultCode } from './prepare-folder.ts';

/** Another process has the data folder: the embedded database is for one process at a time. */
export class DataFolderInUseError extends StartError {
  override name = 'DataFolderInUseError';
}

const sqliteBusy = 5;

/**
 * Keeps other processes out of the data folder until the answered function is called. The lock is
 * SQLite's lock of a file, which the kernel frees when the process ends, however it ends; nothing
 * is ever written to the file. Waits `waitMs` for another process to leave: a restarting shop's
 * predecessor, or one of the owner's commands.
 * @throws {DataFolderInUseError}
 */
export async function lockDataFolder(dataDir: string, waitMs: number): Promise<() => void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const release = tryLock(join(dataDir, 'database.lock'), dataDir);
    if (release) return release;
    if (performance.now() >= deadline) {
      throw new DataFolderInUseError(
        `DATA_DIR: ${dataDir} is in use by another process; stop the other shop, or set another DATA_DIR.`,
      );
    }
    await pause(50);
  }
}

function tryLock(file: string, dataDir: string): (() => void) | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('BEGIN EXCLUSIVE');
    const held = lock;
    return () => held.close();
  } catch (cause) {
    lock?.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy) return;
    throw new StartError(`DATA_DIR: cannot lock ${dataDir} (${faultCode(cause)}).`, { cause });
  }
}
