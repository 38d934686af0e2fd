import sharp from 'sharp';
import type { PictureRecipe } from './demo-product.ts';

/** Both sides of a demo picture, in pixels. */
const side = 960;

/** How much of the side the item's longer extent takes: the rest is air. */
const filled = 0.78;

/** Pixels a side in which an item's extent is measured: enough for a half percent. */
const measuredSide = 192;

/** A drawing: the SVG inside its view box. */
export interface Drawing {
  body: string;
  /** The view box's size, in its own units. */
  width: number;
  height: number;
}

/** The bitmap of a drawing, to be turned in several colours. */
export interface Bitmap {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Renders a drawing once, centred by what is visible of it, on a transparent ground. */
export async function renderDrawing(drawing: Drawing): Promise<Bitmap> {
  const { width, height } = drawing;
  const { info } = await sharp(toSvg(drawing, { x: 0, y: 0, width, height }, measuredSide))
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const unit = Math.max(width, height) / measuredSide;
  const extent = (Math.max(info.width, info.height) * unit) / filled;
  // sharp gives the offset of the trimmed item as the distance to move it: negative.
  const centreX = (info.width / 2 - (info.trimOffsetLeft ?? 0)) * unit;
  const centreY = (info.height / 2 - (info.trimOffsetTop ?? 0)) * unit;
  const box = { x: centreX - extent / 2, y: centreY - extent / 2, width: extent, height: extent };
  return sharp(toSvg(drawing, box, side))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Writes a bitmap as a PNG, in the recipe's colours. Hues turn at equal lightness (LCh). */
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
  { body }: Drawing,
  box: { x: number; y: number; width: number; height: number },
  pixels: number,
): Buffer {
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${viewBox}">${body}</svg>`,
  );
}
