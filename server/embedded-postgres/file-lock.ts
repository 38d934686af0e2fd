import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';

const sqliteBusy = 5;

/** A held lock. */
export interface HeldLock {
  release(): void;
}

/**
 * Takes a lock on a file, shared by many processes or exclusive. It is SQLite's lock: the kernel
 * frees it when the process ends, however it ends, so no lock is ever stale. Nothing is written to
 * the file.
 * @returns undefined when other processes hold it
 * @throws {StartError} when the file cannot be locked
 */
export function tryFileLock(path: string, mode: 'shared' | 'exclusive'): HeldLock | undefined {
  let file: DatabaseSync | undefined;
  try {
    makeFile(path);
    file = new DatabaseSync(path);
    file.exec(mode === 'shared' ? 'BEGIN; SELECT * FROM sqlite_schema' : 'BEGIN EXCLUSIVE');
    const held = file;
    return { release: () => held.close() };
  } catch (cause) {
    file?.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy) return;
    // SQLite's errors have all the same code; their message says more, as of a full disk.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`DATA_DIR: cannot lock ${path} (${reason}).`, { cause });
  }
}

/** For this user: SQLite would let others read the file, and so hold the lock. */
function makeFile(path: string): void {
  try {
    // An existing file is not opened: closing it would free a lock that this process has on it.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/**
 * Waits for an exclusive lock.
 * @returns undefined when it is not free within `waitMs`
 * @throws {StartError} when the file cannot be locked
 */
export async function waitForFileLock(path: string, waitMs: number): Promise<HeldLock | undefined> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = tryFileLock(path, 'exclusive');
    if (lock || performance.now() > deadline) return lock;
    await pause(20);
  }
}
