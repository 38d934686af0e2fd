import type { Sharp } from 'sharp';
import { isPixelPicture } from './is-pixel-picture.ts';

/** The message says what the owner can do. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError';
}

/** Bytes. */
export const maxPictureFileLength = 64 * 1024 * 1024;

// A few bytes can declare a picture that fills the memory.
const maxPixels = 100_000_000;
const maxSecondsOfWork = 60;

/** 16 MB, and 40 ms of the event loop: `main.ts` loads it once the shop is open. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Every picture is different, so libvips's cache would only use memory.
  sharp.cache(false);
  return sharp;
}

/**
 * Upright; an animation's first frame. Pixel formats only: an SVG can contain scripts and links.
 * @throws UnusablePictureError for other formats
 */
export async function openPictureSource(bytes: Buffer): Promise<Sharp> {
  if (!isPixelPicture(bytes)) {
    throw new UnusablePictureError(
      'it is no PNG, JPEG, WebP, AVIF, GIF or TIFF picture: save it as one of these',
    );
  }
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: maxSecondsOfWork,
  });
}
