import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Picture } from '#domain/picture-address.ts';
import type { PictureFile } from '#server/images/find-picture-file.ts';
import { lightTint } from './light-tint.ts';
import { isPhotograph, photographFocus } from './photograph-focus.ts';
import { maxPictureFileLength, openPictureSource, UnusablePictureError } from './picture-source.ts';

/** Depends only on the content. */
export type PictureMeasures = Omit<Picture, 'name'>;

const sampleSide = 32;
// Also the largest side of a JPEG; a URL has room for five digits.
const maxSide = 65_535;

/** @throws UnusablePictureError when the file is too long */
export async function readPictureBytes(file: Pick<PictureFile, 'path' | 'size'>): Promise<Buffer> {
  if (file.size > maxPictureFileLength) {
    throw new UnusablePictureError(
      `it is larger than ${maxPictureFileLength / 1024 / 1024} MB: save it smaller`,
    );
  }
  return readFile(file.path);
}

/** 16 hex digits of SHA-256. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** Pixels after rotation. Decodes all, so that a broken one fails. @throws UnusablePictureError */
export async function measurePicture(bytes: Buffer): Promise<PictureMeasures> {
  const source = await openPictureSource(bytes);
  try {
    const { width, height } = (await source.metadata()).autoOrient;
    if (Math.max(width, height) > maxSide) {
      throw new UnusablePictureError(`it is larger than ${maxSide} pixels: save it smaller`);
    }
    const { data: sample, info } = await source
      .resize({ width: sampleSide, height: sampleSide, fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const measures = { hash: contentHash(bytes), width, height, tint: lightTint(sample) };
    if (!isPhotograph(sample, info)) return measures;
    const focus = await photographFocus(await openPictureSource(bytes));
    return { ...measures, focus };
  } catch (error) {
    if (error instanceof UnusablePictureError) throw error;
    throw new UnusablePictureError('it cannot be decoded: save it again, or smaller', {
      cause: error,
    });
  }
}
