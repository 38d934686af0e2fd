import type { Sharp } from 'sharp';
import { type Picture, type PictureWidth, sharedSize } from '#domain/picture-address.ts';
import { isFileMissing } from '#server/images/file-missing.ts';
import type { PictureFile } from '#server/images/find-picture-file.ts';
import type { KnownPictures } from '#server/images/measurements/known-pictures.ts';
import { contentHash, readPictureBytes } from '#server/images/measurements/measure-picture.ts';
import { openPictureSource } from '#server/images/measurements/picture-source.ts';
import { asker } from '#server/turns/asker.ts';
import type { Turns } from '#server/turns/turns.ts';
import type { WorkQueue } from '#server/turns/work-queue.ts';
import {
  makeRendition,
  makeSharedPicture,
  type RenditionFormat,
  type ServedFormat,
} from './make-rendition.ts';
import type { RenditionStore } from './rendition-store.ts';

export interface Renditions {
  /**
   * Concurrent requests share the work. A deleted picture is found while its rendition is kept.
   * @returns undefined when there is no such picture @throws QueueFullError
   */
  get(
    picture: Picture,
    width: PictureWidth,
    format: RenditionFormat,
  ): Promise<Buffer<ArrayBuffer> | undefined>;
  getShared(picture: Picture): Promise<Buffer<ArrayBuffer> | undefined>;
}

interface RenditionKey {
  picture: Picture;
  width: number;
  format: ServedFormat;
}

type Encode = (source: Sharp) => Promise<Buffer<ArrayBuffer>>;

export function createRenditions(deps: {
  known: KnownPictures;
  store: RenditionStore;
  /** They let so many requests of one IP address into the queue at once. */
  turns: Turns;
  queue: WorkQueue;
}): Renditions {
  const { known, store, turns, queue } = deps;
  const inTheMaking = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>();

  async function make(
    file: PictureFile,
    key: RenditionKey,
    encode: Encode,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    const { picture } = key;
    const bytes = await readIfSame(file, picture.hash);
    const made = bytes && (await encode(await openPictureSource(bytes)));
    if (made) await store.keep(key, made);
    else known.forget(picture);
    return made;
  }

  /** It may have been made since this one waits. */
  async function makeOrFind(file: PictureFile, key: RenditionKey, encode: Encode) {
    return (await store.find(key)) ?? make(file, key, encode);
  }

  async function findOrMake(
    key: RenditionKey,
    encode: Encode,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    const { picture, width, format } = key;
    const file = known.fileOf(picture);
    if (!file && known.has(picture.hash)) return undefined;
    const kept = await store.find(key);
    if (kept || !file) return kept;

    const name = `${picture.hash}/${width}.${format}`;
    // Who shares a rendition does not share the turn of who has asked for it first.
    const block = asker.getStore()?.block ?? '';
    return turns.run(block, () =>
      queue.run(async () => {
        const begun = inTheMaking.get(name);
        if (begun) return begun;
        const making = makeOrFind(file, key, encode).finally(() => inTheMaking.delete(name));
        inTheMaking.set(name, making);
        return making;
      }),
    );
  }

  return {
    get: (picture, width, format) =>
      findOrMake({ picture, width, format }, (source) => makeRendition(source, width, format)),
    getShared(picture) {
      const { width } = sharedSize(picture);
      const key = { picture, width, format: 'jpeg' } as const;
      return findOrMake(key, (source) => makeSharedPicture(source, picture));
    },
  };
}

/** A URL means one content for ever, so a replaced file does not match. */
async function readIfSame(file: PictureFile, hash: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readPictureBytes(file);
    return contentHash(bytes) === hash ? bytes : undefined;
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}
