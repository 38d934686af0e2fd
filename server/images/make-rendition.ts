import { createHash } from 'node:crypto';
import type { AvifOptions, JpegOptions, Sharp, WebpOptions } from 'sharp';
import { type Picture, sharedSize } from '#domain/picture-address.ts';

export const renditionFormats = ['avif', 'webp'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/** What is served: renditions, and the picture for chats. */
export type ServedFormat = RenditionFormat | 'jpeg';

// Chosen by eye and by the clock: one more step of effort takes half as long again for 7 % of the
// bytes, and a rendition is made while the first shopper who asks for it waits.
const avif: AvifOptions = { quality: 50, effort: 1 };
// Chats show no other format for sure, and some none of more than 300 kB. Not in the recipe below,
// which would have every rendition made again.
const jpeg: JpegOptions = { quality: 78, mozjpeg: true };
const webp: WebpOptions = { quality: 75, alphaQuality: 90, effort: 2 };
// WebP has no picture taller than 16,383 pixels, and no card has room for such a one.
const tallest = 4096;
// To be raised when the measuring or the making changes in a way that the settings do not show.
const edition = 1;

/** Names what renditions are made by: those made otherwise are kept apart from it. */
export const renditionRecipe = createHash('sha256')
  .update(JSON.stringify([edition, avif, webp, tallest]))
  .digest('hex')
  .slice(0, 8);

/**
 * Encodes a picture in one width, never enlarged, without its metadata (a photo's may tell where
 * its owner lives).
 * @param width in pixels
 */
export async function makeRendition(
  source: Sharp,
  width: number,
  format: RenditionFormat,
): Promise<Buffer<ArrayBuffer>> {
  const sized = source.resize({ width, height: tallest, fit: 'inside', withoutEnlargement: true });
  return bytesOf(format === 'avif' ? sized.avif(avif) : sized.webp(webp));
}

/** The picture for chats and search engines, on its tint where it can be seen through. */
export async function makeSharedPicture(
  source: Sharp,
  picture: Picture,
): Promise<Buffer<ArrayBuffer>> {
  const sized = source.resize({ ...sharedSize(picture), fit: 'fill' });
  return bytesOf(sized.flatten({ background: `#${picture.tint}` }).jpeg(jpeg));
}

async function bytesOf(encoded: Sharp): Promise<Buffer<ArrayBuffer>> {
  // A copy has memory of its own, which a response's body must have.
  return Buffer.from(await encoded.toBuffer());
}
