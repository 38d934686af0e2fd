import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { writeFileWhole } from '#server/files/write-file-whole.ts';
import { isFileMissing } from '#server/images/file-missing.ts';
import type { PictureMeasures } from '#server/images/measurements/measure-picture.ts';
import { renditionRecipe, type ServedFormat } from './make-rendition.ts';

interface RenditionKey {
  picture: PictureMeasures;
  width: number;
  format: ServedFormat;
}

/** Recently requested ones in memory, all on the disk. */
export interface RenditionStore {
  find(key: RenditionKey): Promise<Buffer<ArrayBuffer> | undefined>;
  keep(key: RenditionKey, bytes: Buffer<ArrayBuffer>): Promise<void>;
}

/** @param folders the first is written to; each may be missing @param memory limit in bytes */
export function createRenditionStore(
  folders: readonly [string, ...string[]],
  memory: number,
  log: Logger,
): RenditionStore {
  const recent = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: memory,
    // A disk that lost its power may hold an empty file.
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });

  return {
    async find(key) {
      const path = renditionPath(key);
      let bytes = recent.get(path);
      for (const folder of folders) bytes ??= await readIfThere(join(folder, path));
      if (bytes) recent.set(path, bytes);
      return bytes;
    },
    async keep(key, bytes) {
      const path = renditionPath(key);
      recent.set(path, bytes);
      try {
        await writeFileWhole(join(folders[0], path), bytes, { isPicture: true });
      } catch (err) {
        // A full disk makes the shop slower but keeps its pictures.
        log.warn({ err }, 'A picture could not be kept on the disk; it will be made again.');
      }
    },
  };
}

/** Safe in a path: the URL's pattern has checked every part. */
export function renditionPath({ picture, width, format }: RenditionKey): string {
  const { hash, width: naturalWidth, height, tint } = picture;
  return join(renditionRecipe, `${hash}-${naturalWidth}x${height}-${tint}`, `${width}.${format}`);
}

async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}
