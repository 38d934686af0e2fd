import sharp from 'sharp';

/** Pictures are kept at this part of their size: enough to see a button that has moved. */
const keptScale = 0.5;
/** Side of the squares that are compared, in pixels of what is kept. */
const side = 4;
/**
 * By how much the mean colour of a square may differ, of 255. Letters whose widths are rounded in
 * another way leave two squares that differ more, a button that is gone or has moved some twenty.
 */
const mostDifference = 32;

/** A screenshot as it is kept: small, so that people can look at it and a repository can hold it. */
export async function toKeptPicture(screenshot: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize({ width: Math.round(width * keptScale), kernel: 'linear' })
    .webp({ quality: 90 })
    .toBuffer();
}

/**
 * How many squares of two pictures look different. Square by square only the mean colour counts:
 * machines draw the edges of letters each in their own way, with as much ink; a button that has
 * moved or gone leaves squares that are another colour altogether.
 * @returns the number of such squares, and a picture in which they are marked
 */
export async function comparePictures(
  accepted: Buffer,
  seen: Buffer,
): Promise<{ squares: number; marked: Buffer }> {
  const [before, now] = await Promise.all([readPixels(accepted), readPixels(seen)]);
  const columns = Math.ceil(now.width / side);
  const rows = Math.ceil(now.height / side);
  if (before.width !== now.width || before.height !== now.height) {
    return { squares: columns * rows, marked: seen };
  }
  const marks: { left: number; top: number }[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const square = { left: column * side, top: row * side };
      const [one, other] = [meanColour(before, square), meanColour(now, square)];
      const isOther = one.some((value, index) => {
        return Math.abs(value - (other[index] ?? 0)) > mostDifference;
      });
      if (isOther) marks.push(square);
    }
  }
  const mark = { create: { width: side, height: side, channels: 4, background: '#f0f8' } } as const;
  const marked = sharp(seen).composite(marks.map((place) => ({ input: mark, ...place })));
  return { squares: marks.length, marked: await marked.png().toBuffer() };
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Red, green and blue, from 0 to 255. */
function meanColour(
  { data, width, height }: Pixels,
  { left, top }: { left: number; top: number },
): number[] {
  const sums = [0, 0, 0];
  let pixels = 0;
  for (let y = top; y < Math.min(top + side, height); y += 1) {
    for (let x = left; x < Math.min(left + side, width); x += 1) {
      pixels += 1;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0);
      }
    }
  }
  return sums.map((sum) => sum / pixels);
}
