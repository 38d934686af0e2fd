import sharp from 'sharp';
import type { PictureRecipe, PictureView } from './demo-product.ts';

/** Pixels. */
const side = 960;

/** The share of the side that the item fills. */
const filled = 0.78;

/** The share that a close view shows. */
const closeShare = 0.4;

/** Pixels: exact to half a percent. */
const measuredSide = 192;

export interface Drawing {
  body: string;
  width: number;
  height: number;
}

export interface Bitmap {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** A square of the drawing, in its units. */
interface Square {
  x: number;
  y: number;
  extent: number;
}

/** Around its visible part, which is in the centre. */
export async function squareAround(drawing: Drawing): Promise<Square> {
  const { width, height } = drawing;
  const { info } = await sharp(toSvg(drawing.body, { x: 0, y: 0, width, height }, measuredSide))
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const unit = Math.max(width, height) / measuredSide;
  const extent = (Math.max(info.width, info.height) * unit) / filled;
  // sharp's trim offset is negative.
  const centreX = (info.width / 2 - (info.trimOffsetLeft ?? 0)) * unit;
  const centreY = (info.height / 2 - (info.trimOffsetTop ?? 0)) * unit;
  return { x: centreX - extent / 2, y: centreY - extent / 2, extent };
}

/** On a transparent background. */
export async function renderDrawing(
  { body }: Drawing,
  square: Square,
  view: PictureView | undefined,
): Promise<Bitmap> {
  const { x, y, extent } = view === 'close' ? middleOf(square) : square;
  const svg = toSvg(seen(body, square, view), { x, y, width: extent, height: extent }, side);
  return sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

function middleOf({ x, y, extent }: Square): Square {
  const inset = (extent * (1 - closeShare)) / 2;
  return { x: x + inset, y: y + inset, extent: extent * closeShare };
}

function seen(body: string, { x, y, extent }: Square, view: PictureView | undefined): string {
  const [centreX, centreY] = [x + extent / 2, y + extent / 2];
  const smaller = (towards: number) => {
    const [atX, atY] = [centreX + towards * extent * 0.13, centreY - towards * extent * 0.15];
    return `<g transform="translate(${atX} ${atY}) scale(0.72) translate(${-centreX} ${-centreY})">${body}</g>`;
  };
  switch (view) {
    case 'turned':
      return `<g transform="rotate(-14 ${centreX} ${centreY}) translate(${2 * centreX} 0) scale(-1 1)">${body}</g>`;
    case 'pair':
      return smaller(1) + smaller(-1);
    default:
      return body;
  }
}

/** Hues turn at equal lightness (LCh). */
export async function writeTurnedPicture(
  bitmap: Bitmap,
  recipe: PictureRecipe,
  file: string,
): Promise<void> {
  const { hue = 0, saturation = 1, brightness = 1 } = recipe;
  const { width, height, channels } = bitmap.info;
  await sharp(bitmap.data, { raw: { width, height, channels } })
    .modulate({ hue, saturation, brightness })
    .png({ compressionLevel: 5 })
    .toFile(file);
}

function toSvg(
  body: string,
  box: { x: number; y: number; width: number; height: number },
  pixels: number,
): Buffer {
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${viewBox}">${body}</svg>`,
  );
}
