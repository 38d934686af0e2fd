import { createHash } from 'node:crypto';
import type { AvifOptions, JpegOptions, Sharp, WebpOptions } from 'sharp';
import { type Picture, sharedSize } from '#domain/picture-address.ts';

export const renditionFormats = ['avif', 'webp'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

export type ServedFormat = RenditionFormat | 'jpeg';

// Chosen by eye; one more effort step takes 50 % longer for 7 % fewer bytes, while a shopper waits.
const avif: AvifOptions = { quality: 50, effort: 1 };
// Chats reliably show only JPEG, some only below 300 kB. Not in the recipe below, because it
// would invalidate every rendition.
const jpeg: JpegOptions = { quality: 78, mozjpeg: true };
const webp: WebpOptions = { quality: 75, alphaQuality: 90, effort: 2 };
// WebP allows at most 16,383 pixels, and no card shows a taller picture.
const tallest = 4096;
// Increase when measuring or encoding changes in a way that the settings do not show.
const edition = 1;

/** Renditions made with other settings are stored apart. */
export const renditionRecipe = createHash('sha256')
  .update(JSON.stringify([edition, avif, webp, tallest]))
  .digest('hex')
  .slice(0, 8);

/** Never enlarges; drops metadata (a photo's may reveal where its owner lives). */
export async function makeRendition(
  source: Sharp,
  width: number,
  format: RenditionFormat,
): Promise<Buffer<ArrayBuffer>> {
  const sized = source.resize({ width, height: tallest, fit: 'inside', withoutEnlargement: true });
  return bytesOf(format === 'avif' ? sized.avif(avif) : sized.webp(webp));
}

/** For chats and search engines; transparent parts get the tint. */
export async function makeSharedPicture(
  source: Sharp,
  picture: Picture,
): Promise<Buffer<ArrayBuffer>> {
  const sized = source.resize({ ...sharedSize(picture), fit: 'fill' });
  return bytesOf(sized.flatten({ background: `#${picture.tint}` }).jpeg(jpeg));
}

async function bytesOf(encoded: Sharp): Promise<Buffer<ArrayBuffer>> {
  // A response body needs memory of its own, so copy.
  return Buffer.from(await encoded.toBuffer());
}
