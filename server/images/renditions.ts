import type { Picture, PictureWidth } from '#domain/picture-address.ts';
import { isFileMissing } from './file-missing.ts';
import type { PictureFile } from './find-picture-file.ts';
import type { KnownPictures } from './known-pictures.ts';
import { makeRendition, type RenditionFormat } from './make-rendition.ts';
import { contentHash, readPictureBytes } from './measure-picture.ts';
import { openPictureSource } from './picture-source.ts';
import type { RenditionStore } from './rendition-store.ts';
import type { WorkQueue } from './work-queue.ts';

export interface Renditions {
  /**
   * Finds the rendition, or makes it; one that is asked for many times at once is made once.
   * A picture that is no longer there is found as long as its rendition is kept.
   * @returns undefined when there is no such picture
   * @throws QueueFullError when too many are waited for
   */
  get(
    picture: Picture,
    width: PictureWidth,
    format: RenditionFormat,
  ): Promise<Buffer<ArrayBuffer> | undefined>;
}

export function createRenditions(deps: {
  known: KnownPictures;
  store: RenditionStore;
  queue: WorkQueue;
}): Renditions {
  const { known, store, queue } = deps;
  const inTheMaking = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>();

  async function make(
    file: PictureFile,
    picture: Picture,
    width: PictureWidth,
    format: RenditionFormat,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    const made = await queue.run('soon', async () => {
      const bytes = await readIfSame(file, picture.hash);
      return bytes && makeRendition(await openPictureSource(bytes), width, format);
    });
    if (made) await store.keep({ picture, width, format }, made);
    else known.forget(picture);
    return made;
  }

  return {
    async get(picture, width, format) {
      const file = known.fileOf(picture);
      if (!file && known.has(picture.hash)) return undefined;
      const kept = await store.find({ picture, width, format });
      if (kept || !file) return kept;

      const key = `${picture.hash}/${width}.${format}`;
      const making =
        inTheMaking.get(key) ??
        make(file, picture, width, format).finally(() => inTheMaking.delete(key));
      inTheMaking.set(key, making);
      return making;
    },
  };
}

/** An address stands for one content for ever: what was replaced meanwhile is not it any more. */
async function readIfSame(file: PictureFile, hash: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readPictureBytes(file);
    return contentHash(bytes) === hash ? bytes : undefined;
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}
