import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isFileMissing } from './file-missing.ts';

// A copied photo arrives in pieces: wait until no piece has come for this long, in ms.
const quietMilliseconds = 200;
// Limit in ms for a folder that changes all the time.
const maxWait = 2_000;
// Network folders report no changes, so poll: at this interval in ms, for at most 2 % of the time.
const minPause = 5_000;
const pausePerWork = 50;

/** @param folders absolute and existing @param look never called concurrently */
export async function watchFolders(deps: {
  folders: readonly string[];
  look: () => Promise<void>;
  log: Logger;
}): Promise<{ close(): void }> {
  const { folders, look, log } = deps;
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let changedMeanwhile = false;
  let changedAt: number | undefined;
  let watchable = true;
  let closed = false;

  function lookIn(milliseconds: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(lookNow, milliseconds).unref();
  }

  function onChange(): void {
    const now = performance.now();
    changedAt ??= now;
    if (looking) changedMeanwhile = true;
    else lookIn(Math.max(0, Math.min(quietMilliseconds, changedAt + maxWait - now)));
  }

  async function lookNow(): Promise<void> {
    const start = performance.now();
    looking = true;
    changedMeanwhile = false;
    changedAt = undefined;
    try {
      await watchAll();
      if (!closed) await look();
    } catch (err) {
      log.error({ err }, 'The folders of the pictures could not be looked through.');
    } finally {
      looking = false;
      const work = performance.now() - start;
      lookIn(changedMeanwhile ? quietMilliseconds : Math.max(minPause, work * pausePerWork));
    }
  }

  /** One watch per folder: on Linux a recursive watch costs one per file. */
  async function watchAll(): Promise<void> {
    const there = new Set((await Promise.all(folders.map(withSubfolders))).flat());
    for (const [folder, watcher] of watchers) if (!there.has(folder)) stopWatching(folder, watcher);
    for (const folder of there) if (!closed && !watchers.has(folder)) startWatching(folder);
  }

  function startWatching(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, onChange);
      watcher.on('error', () => stopWatching(folder, watcher));
      watchers.set(folder, watcher);
    } catch (err) {
      if (watchable) log.warn({ err, folder }, 'Changed pictures will be seen some seconds later.');
      watchable = false;
    }
  }

  function stopWatching(folder: string, watcher: FSWatcher): void {
    watcher.close();
    watchers.delete(folder);
    onChange();
  }

  await watchAll();
  lookIn(minPause);
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}

async function withSubfolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return [
      folder,
      ...entries.filter((entry) => entry.isDirectory()).map((e) => join(e.parentPath, e.name)),
    ];
  } catch (error) {
    if (isFileMissing(error)) return [];
    throw error;
  }
}
