import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isPictureUrl, pictureAddress } from '#domain/picture-address.ts';
import { findPictureFile, type PictureFile } from './find-picture-file.ts';
import type { KnownPictures } from './known-pictures.ts';
import { measurePicture, type PictureMeasures, readPictureBytes } from './measure-picture.ts';
import type { Measurements } from './open-measurements.ts';
import { UnusablePictureError } from './picture-source.ts';
import type { Pictures } from './pictures.ts';
import type { WorkQueue } from './work-queue.ts';

// More than the products of several releases: what was not asked for longest is watched no more.
const mostWatchedPaths = 200_000;
// Not so many files at once that requests wait for the file system.
const filesAtOnce = 32;

interface PictureAddresses extends Pictures {
  /** Looks at every file again that was asked for and calls the listeners if one has changed. */
  lookForChanges(): Promise<void>;
}

export function createPictureAddresses(deps: {
  /** Absolute, with every symbolic link followed. */
  folders: readonly string[];
  known: KnownPictures;
  measurements: Measurements;
  queue: WorkQueue;
  log: Logger;
  /** How long an address is waited for, in ms: who asked gets it later, by `onChange`. */
  patienceMs: number;
}): PictureAddresses {
  const { folders, known, measurements, queue, log, patienceMs } = deps;
  const listeners = new Set<() => void>();
  /** What stood at each path when its address was given. */
  const seen = new Map<string, string>();
  /** The state of the files that could not be used, by path: not tried again until it changes. */
  const unusable = new Map<string, string>();
  /** The paths that the file system refuses to look at: said once, until it changes its mind. */
  const unreachable = new Set<string>();
  const measuring = new Map<string, Promise<PictureMeasures | undefined>>();
  let somebodyIsLate = false;

  async function find(imagePath: string): Promise<PictureFile | undefined> {
    try {
      const file = await findPictureFile(folders, imagePath);
      unreachable.delete(imagePath);
      return file;
    } catch (err) {
      if (!unreachable.has(imagePath)) log.warn({ err }, `The picture ${imagePath} is not shown.`);
      unreachable.add(imagePath);
      return undefined;
    }
  }

  async function measure(imagePath: string, file: PictureFile) {
    if (unusable.get(file.path) === file.signature) return undefined;
    try {
      const bytes = await readPictureBytes(file);
      const measures = await measurePicture(bytes);
      // Written to while it was read: it is measured when the next look finds the change.
      if ((await find(imagePath))?.signature !== file.signature) return undefined;
      await measurements.add(file, measures);
      return measures;
    } catch (err) {
      unusable.set(file.path, file.signature);
      const reason = err instanceof UnusablePictureError ? err.message : 'it cannot be read';
      log.warn({ err, imagePath }, `The picture ${imagePath} is not shown: ${reason}.`);
      return undefined;
    }
  }

  function measureOnce(imagePath: string, file: PictureFile) {
    const key = stateOf(file);
    const found =
      measuring.get(key) ??
      queue.run('later', () => measure(imagePath, file)).finally(() => measuring.delete(key));
    measuring.set(key, found);
    return found;
  }

  function tellListeners(): void {
    for (const listener of listeners) listener();
  }

  /** Thousands of new photos take minutes; nobody waits so long for a catalogue. */
  async function measureInTime(imagePath: string, file: PictureFile) {
    const measured = measureOnce(imagePath, file);
    const outOfPatience = new AbortController();
    const late = Symbol('late');
    const first = await Promise.race([
      measured,
      pause(patienceMs, late, { signal: outOfPatience.signal }).catch(() => late),
    ]);
    outOfPatience.abort();
    if (typeof first !== 'symbol') return first;
    if (!somebodyIsLate) void tellWhenAllAreMeasured();
    return undefined;
  }

  async function tellWhenAllAreMeasured(): Promise<void> {
    somebodyIsLate = true;
    const pictures = measuring.size;
    log.info({ pictures }, 'New pictures are being measured, and shown when that is done');
    while (measuring.size > 0) await Promise.allSettled(measuring.values());
    log.info('The new pictures are measured');
    somebodyIsLate = false;
    tellListeners();
  }

  function watch(imagePath: string, state: string): void {
    seen.delete(imagePath);
    seen.set(imagePath, state);
    for (const oldest of seen.keys()) {
      if (seen.size <= mostWatchedPaths) break;
      seen.delete(oldest);
    }
  }

  return {
    async addressOf(imagePath) {
      if (isPictureUrl(imagePath)) return imagePath;
      const file = await find(imagePath);
      watch(imagePath, stateOf(file));
      if (!file) return '';
      const measures = measurements.of(file) ?? (await measureInTime(imagePath, file));
      if (!measures) return '';
      known.add(measures, file);
      return pictureAddress({ ...measures, name: file.name });
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async lookForChanges() {
      const paths = seen.keys();
      let changed = false;
      async function lookOn(): Promise<void> {
        for (const imagePath of paths) {
          const state = stateOf(await find(imagePath));
          if (seen.get(imagePath) === state) continue;
          seen.set(imagePath, state);
          changed = true;
        }
      }
      await Promise.all(Array.from({ length: filesAtOnce }, lookOn));
      if (changed) tellListeners();
    },
  };
}

function stateOf(file: PictureFile | undefined): string {
  return file ? `${file.path}:${file.signature}` : '';
}
