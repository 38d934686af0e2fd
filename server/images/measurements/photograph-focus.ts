import type { Sharp } from 'sharp';
import type { PictureFocus } from '#domain/picture-focus.ts';
import { loadSharp } from './picture-source.ts';

interface Size {
  width: number;
  height: number;
}

/** A pixel with less of 255 lets the ground be seen. */
const opaque = 250;
/**
 * JPEG changes so much of 255 in one colour, in any channel. Where light changes it more, the edge of
 * the picture would show on a tint of one colour.
 */
const sameColour = 4;
/** The share of the border; an item may reach out of the picture at one place. */
const plainShare = 0.9;
/** Pixels: exact to one percent. */
const focusSampleSide = 128;

/** Opaque, and not on one plain colour. @param pixels RGBA, of a small copy */
export function isPhotograph(pixels: Uint8Array, size: Size): boolean {
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < opaque) return false;
  }
  const border = borderOf(size).map((place) => pixels.subarray(place * 4, place * 4 + 3));
  const ground = [0, 1, 2].map((channel) => median(border.map((pixel) => pixel[channel] ?? 0)));
  const plain = border.filter((pixel) =>
    ground.every((value, channel) => Math.abs((pixel[channel] ?? 0) - value) <= sameColour),
  );
  return plain.length < border.length * plainShare;
}

/** What attracts the eye most: skin, strong colours and edges. */
export async function photographFocus(source: Sharp): Promise<PictureFocus> {
  const sharp = await loadSharp();
  const { data, info } = await source
    .resize({ width: focusSampleSide, height: focusSampleSide, fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // The point is only told of a picture that is cut.
  const { info: cut } = await sharp(data, { raw: { width, height, channels } })
    .resize({
      width,
      height: Math.ceil(height / 2),
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { x: percent(cut.attentionX, width), y: percent(cut.attentionY, height) };
}

/** Places of the outermost pixels. */
function borderOf({ width, height }: Size): number[] {
  return Array.from({ length: width * height }, (_, place) => place).filter((place) => {
    const column = place % width;
    const row = Math.floor(place / width);
    return column === 0 || row === 0 || column === width - 1 || row === height - 1;
  });
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The middle where the place is not known, as in a picture of one row. */
function percent(place: number | undefined, all: number): number {
  return place === undefined ? 50 : Math.min(100, Math.round(((place + 0.5) / all) * 100));
}
