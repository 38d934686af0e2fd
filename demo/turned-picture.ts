import sharp, { type Sharp } from 'sharp';
import type { PictureRecipe, PictureView } from './demo-product.ts';

/** Pixels. */
const side = 960;

/** The share of the side that the item fills. */
const filled = 0.78;

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

/** Centred by its visible part, on a transparent background. */
export async function renderDrawing(drawing: Drawing): Promise<Bitmap> {
  const { width, height } = drawing;
  const { info } = await sharp(toSvg(drawing, { x: 0, y: 0, width, height }, measuredSide))
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const unit = Math.max(width, height) / measuredSide;
  const extent = (Math.max(info.width, info.height) * unit) / filled;
  // sharp's trim offset is negative.
  const centreX = (info.width / 2 - (info.trimOffsetLeft ?? 0)) * unit;
  const centreY = (info.height / 2 - (info.trimOffsetTop ?? 0)) * unit;
  const box = { x: centreX - extent / 2, y: centreY - extent / 2, width: extent, height: extent };
  return toBitmap(sharp(toSvg(drawing, box, side)).ensureAlpha());
}

/** Pixels: what a close view shows of the middle. */
const closeSide = 540;

/** Pixels. */
const sideInPair = 690;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** From the picture: rendering the drawing again would take five times as long. */
export async function seeFrom({ data, info }: Bitmap, view: PictureView): Promise<Bitmap> {
  const { width, height, channels } = info;
  const raw = { raw: { width, height, channels } };
  const picture = sharp(data, raw);
  const centred = (inner: number, outer: number) => {
    const start = Math.round((outer - inner) / 2);
    return { left: start, top: start, width: inner, height: inner };
  };
  switch (view) {
    case 'turned': {
      const turned = await toBitmap(picture.flop().rotate(-14, { background: transparent }));
      const whole = turned.info.width;
      return toBitmap(sharp(turned.data, { raw: turned.info }).extract(centred(side, whole)));
    }
    case 'close':
      return toBitmap(picture.extract(centred(closeSide, side)).resize(side));
    case 'pair': {
      const one = await toBitmap(picture.resize(sideInPair));
      const rest = side - sideInPair;
      const placed = { input: one.data, raw: one.info };
      return toBitmap(
        sharp({
          create: { width: side, height: side, channels: 4, background: transparent },
        }).composite([
          { ...placed, left: rest, top: 0 },
          { ...placed, left: 0, top: rest },
        ]),
      );
    }
  }
}

function toBitmap(picture: Sharp): Promise<Bitmap> {
  return picture.raw().toBuffer({ resolveWithObject: true });
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
  { body }: Drawing,
  box: { x: number; y: number; width: number; height: number },
  pixels: number,
): Buffer {
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${viewBox}">${body}</svg>`,
  );
}
