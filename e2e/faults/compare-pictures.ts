import sharp from 'sharp';

/** Pictures are kept at this part of their size: enough to see a button that has moved. */
const keptScale = 0.5;
/** Side of the squares that are compared, in pixels of what is kept. */
const side = 4;
/**
 * Mean colour difference per square, of 255. Font rendering changes two squares, a moved or missing
 * button about twenty.
 */
const maxDifference = 32;

/** Small enough for a repository. */
export async function toKeptPicture(screenshot: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize({ width: Math.round(width * keptScale), kernel: 'linear' })
    .webp({ quality: 90 })
    .toBuffer();
}

/**
 * Compares mean colours per square: machines draw letters' edges differently with as much ink; a
 * moved button changes whole squares.
 * @returns the number of different squares, and a picture that marks them
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
        return Math.abs(value - (other[index] ?? 0)) > maxDifference;
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
