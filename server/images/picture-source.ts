import type { Sharp } from 'sharp';
import { isPixelPicture } from './is-pixel-picture.ts';

/** A file that is no picture we serve; the message says what its owner can do. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError';
}

/** The longest picture file that is read, in bytes. */
export const longestPictureFile = 64 * 1024 * 1024;

// A few bytes can claim a picture that fills the memory.
const mostPixels = 100_000_000;
const mostSecondsOfWork = 60;

/** A shop whose renditions are all made needs none of its 11 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Every picture is another one: what libvips keeps of the last ones would only take memory.
  sharp.cache(false);
  return sharp;
}

/**
 * Opens a picture for measuring or encoding, turned upright; of a moving one, the first frame.
 * Only formats of pixels are opened: an SVG is a document that can carry scripts and addresses.
 * @throws UnusablePictureError when the bytes are of no such format
 */
export async function openPictureSource(bytes: Buffer): Promise<Sharp> {
  if (!isPixelPicture(bytes)) {
    throw new UnusablePictureError(
      'it is no PNG, JPEG, WebP, AVIF, GIF or TIFF picture: save it as one of these',
    );
  }
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: mostSecondsOfWork,
  });
}
