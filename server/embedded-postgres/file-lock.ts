import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';

const sqliteBusy = 5;

export interface HeldLock {
  release(): void;
}

/** The kernel frees it when the process ends. Undefined if others hold it. @throws {StartError} */
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
    // SQLite's errors share one code; the message has the cause.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`DATA_DIR: cannot lock ${path} (${reason}).`, { cause });
  }
}

/** Private: SQLite would let others read the file, and so hold the lock. */
function makeFile(path: string): void {
  try {
    // Do not open an existing file: closing it frees this process's lock.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Undefined when it is not free within `waitMs`. @throws {StartError} when it cannot be locked */
export async function waitForFileLock(path: string, waitMs: number): Promise<HeldLock | undefined> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = tryFileLock(path, 'exclusive');
    if (lock || performance.now() > deadline) return lock;
    await pause(20);
  }
}
