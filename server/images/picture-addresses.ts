import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { pictureAddress } from '#domain/picture-address.ts';
import { isPictureUrl, splitFocus } from '#domain/picture-focus.ts';
import type { WorkQueue } from '#server/turns/work-queue.ts';
import { findPictureFile, type PictureFile } from './find-picture-file.ts';
import type { KnownPictures } from './measurements/known-pictures.ts';
import {
  measurePicture,
  type PictureMeasures,
  readPictureBytes,
} from './measurements/measure-picture.ts';
import type { Measurements } from './measurements/open-measurements.ts';
import { UnusablePictureError } from './measurements/picture-source.ts';
import type { Pictures } from './pictures.ts';

// More than several releases have products; the least recently requested path is dropped.
const maxWatchedPaths = 200_000;
// Leaves the file system free for requests.
const filesAtOnce = 32;

interface PictureAddresses extends Pictures {
  lookForChanges(): Promise<void>;
}

export function createPictureAddresses(deps: {
  /** Absolute, with symbolic links resolved. */
  folders: readonly string[];
  known: KnownPictures;
  measurements: Measurements;
  queue: WorkQueue;
  log: Logger;
  /** How long to wait for an address, in ms; later the caller gets it by `onChange`. */
  patienceMs: number;
}): PictureAddresses {
  const { folders, known, measurements, queue, log, patienceMs } = deps;
  const listeners = new Set<() => void>();
  /** File state per path when its address was returned. `max` would take the room at once. */
  const seen = new LRUCache<string, { state: string }>({
    maxSize: maxWatchedPaths,
    sizeCalculation: () => 1,
  });
  /** State of unusable files by path: no retry until it changes. */
  const unusable = new Map<string, string>();
  /** Paths that the file system refuses: logged once until they work again. */
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
      // Written during the read: the next check finds the change and measures it.
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
      queue.runLater(() => measure(imagePath, file)).finally(() => measuring.delete(key));
    measuring.set(key, found);
    return found;
  }

  function tellListeners(): void {
    for (const listener of listeners) listener();
  }

  /** Thousands of new photos take minutes; a catalogue must not wait for them. */
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

  return {
    async addressOf(written) {
      if (isPictureUrl(written)) return written;
      const { path: imagePath, ...ofOwner } = splitFocus(written);
      const file = await find(imagePath);
      seen.set(imagePath, { state: stateOf(file) });
      if (!file) return '';
      const measures = measurements.of(file) ?? (await measureInTime(imagePath, file));
      if (!measures) return '';
      known.add(measures, file);
      return pictureAddress({ ...measures, ...ofOwner, name: file.name });
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async lookForChanges() {
      const paths = [...seen.keys()].values();
      let changed = false;
      async function lookOn(): Promise<void> {
        for (const imagePath of paths) {
          const state = stateOf(await find(imagePath));
          // A look is no request: the order of the paths stays.
          const watched = seen.peek(imagePath);
          if (!watched || watched.state === state) continue;
          watched.state = state;
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
