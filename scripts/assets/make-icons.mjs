import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.mjs';

const folder = join(root, 'public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** @param {string} svg @param {number} side in pixels @param {import('sharp').PngOptions} options */
function draw(svg, side, options = {}) {
  return sharp(Buffer.from(svg))
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, ...options })
    .toBuffer();
}

/** Holds one PNG, as all browsers read it. @param {Buffer} png @param {number} side in pixels */
function toIco(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

// Makes the other icons from icon.svg: run it after a change.
// Each first visit loads it: 16 colours are half as many bytes.
writeFileSync(
  join(folder, 'favicon.ico'),
  toIco(await draw(drawing, 32, { colours: 16, dither: 0 }), 32),
);
// Phones round the corners themselves.
const square = drawing.replace(/ rx="\d+"/, '');
writeFileSync(join(folder, 'apple-touch-icon.png'), await draw(square, 180));

writeFileSync(join(folder, 'icon-192.png'), await draw(drawing, 192));
writeFileSync(join(folder, 'icon-512.png'), await draw(drawing, 512));
// A maskable icon may be cut to a circle: the content is in the middle 80 %.
const side = 512;
const inner = await sharp(Buffer.from(square))
  .resize(Math.round(side * 0.8))
  .png()
  .toBuffer();
const { data, info } = await sharp(Buffer.from(square))
  .resize(side)
  .raw()
  .toBuffer({ resolveWithObject: true });
const [red, green, blue] = data.subarray((info.width * 8 + 8) * info.channels);
const maskable = await sharp({
  create: { width: side, height: side, channels: 3, background: { r: red, g: green, b: blue } },
})
  .composite([{ input: inner }])
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
writeFileSync(join(folder, 'icon-maskable-512.png'), maskable);
