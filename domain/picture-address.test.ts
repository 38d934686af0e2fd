import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parsePictureAddress,
  parseRenditionAddress,
  parseSharedAddress,
  pictureAddress,
  pictureWidths,
  renditionAddress,
  renditionWidths,
  sharedAddress,
  sharedSize,
} from './picture-address.ts';

const runner = {
  hash: '0123456789abcdef',
  width: 960,
  height: 720,
  tint: 'f3e8d9',
  name: 'runner.png',
};

test('an address says all that a page needs to place the picture', () => {
  const address = pictureAddress(runner);
  expect(address).toBe('/images/0123456789abcdef-960x720-f3e8d9/runner.png');
  expect(parsePictureAddress(address)).toEqual(runner);
});

test('the address of a photograph ends with its focus, that of its renditions does not', () => {
  const photograph = { ...runner, focus: { x: 50, y: 20 } };
  const address = pictureAddress(photograph);
  expect(address).toBe('/images/0123456789abcdef-960x720-f3e8d9/runner.png#50,20');
  expect(parsePictureAddress(address)).toEqual(photograph);
  expect(renditionAddress(photograph, 320)).toBe(renditionAddress(runner, 320));
  expect(sharedAddress(photograph)).toBe(sharedAddress(runner));
});

test('a rendition adds its width', () => {
  const address = renditionAddress(runner, 320);
  expect(address).toBe('/images/0123456789abcdef-960x720-f3e8d9/320/runner.png');
  expect(parseRenditionAddress(address)).toEqual({ picture: runner, width: 320 });
  expect(parsePictureAddress(address)).toBeUndefined();
  expect(parseRenditionAddress(pictureAddress(runner))).toBeUndefined();
});

test('what chats show is a JPEG by its name, too', () => {
  const address = sharedAddress(runner);
  expect(address).toBe('/images/0123456789abcdef-960x720-f3e8d9/runner.png/share.jpg');
  expect(parseSharedAddress(address)).toEqual(runner);
  expect(parseRenditionAddress(address)).toBeUndefined();
  for (const other of [pictureAddress(runner), renditionAddress(runner, 320), `${address}/a`]) {
    expect(parseSharedAddress(other)).toBeUndefined();
  }
});

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1200, height: 900 },
  ],
  [
    { width: 1000, height: 3000 },
    { width: 400, height: 1200 },
  ],
  [
    { width: 400, height: 300 },
    { width: 400, height: 300 },
  ],
  [
    { width: 1, height: 60_000 },
    { width: 1, height: 1200 },
  ],
])('a picture of %j is shared as one of %j', (picture, size) => {
  expect(sharedSize(picture)).toEqual(size);
});

test.each([
  [100, [160]],
  [160, [160]],
  [700, [160, 320, 480, 640, 960]],
  [960, [160, 320, 480, 640, 960]],
  [4000, [...pictureWidths]],
])('a picture %d wide is served in %j', (width, widths) => {
  expect(renditionWidths({ width })).toEqual(widths);
});

test.each([
  '',
  'demo/nile-runner.png',
  'https://elsewhere.example/runner.png',
  'https://elsewhere.example/images/0123456789abcdef-960x720-f3e8d9/runner.png',
  '/images/0123456789ABCDEF-960x720-f3e8d9/runner.png',
  '/images/0123456789abcdef-0x720-f3e8d9/runner.png',
  '/images/0123456789abcdef-960x720-f3e8d9/a/b.png',
  '/images/0123456789abcdef-960x720-f3e8d9/%E0%A4%A.png',
  '/images/0123456789abcdef-960x720-f3e8d9/',
])('%j is none of our addresses', (address) => {
  expect(parsePictureAddress(address)).toBeUndefined();
});

test.each([
  '/images/0123456789abcdef-960x720-f3e8d9/321/runner.png',
  '/images/0123456789abcdef-960x720-f3e8d9/1280/runner.png',
  '/images/0123456789abcdef-960x720-f3e8d9/0320/runner.png',
])('%s asks for a width that is not served', (address) => {
  expect(parseRenditionAddress(address)).toBeUndefined();
});

test('any file name survives', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(name, fc.constantFrom(...renditionWidths(runner)), (each, width) => {
      const picture = { ...runner, name: each };
      expect(parsePictureAddress(pictureAddress(picture))).toEqual(picture);
      expect(parseRenditionAddress(renditionAddress(picture, width))).toEqual({ picture, width });
    }),
  );
});
