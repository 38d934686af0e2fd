import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawPhotograph, drawPicture } from '#server/images/test/pictures.ts';
import { measurePicture } from './measure-picture.ts';

const item = await drawPicture(200, 300, '#2050a0').png().toBuffer();

function withItem(ground: Sharp): Sharp {
  return ground.composite([{ input: item, left: 100, top: 100 }]);
}

async function focusOf(picture: Sharp) {
  return (await measurePicture(await picture.toBuffer())).focus;
}

function noisy(mean: number, sigma: number): Sharp {
  const noise = { type: 'gaussian', mean, sigma } as const;
  return sharp({ create: { width: 400, height: 500, channels: 3, background: '#fff', noise } });
}

test.each<[string, Sharp]>([
  ['transparent', withItem(drawPicture(400, 500, '#00000000')).png()],
  ['on white', withItem(drawPicture(400, 500, '#ffffff')).png()],
  ['on white, as a JPEG', withItem(drawPicture(400, 500, '#ffffff')).jpeg({ quality: 40 })],
  ['on a plain ground with noise', withItem(noisy(200, 4)).jpeg({ quality: 50 })],
  ['of one colour', drawPicture(400, 500, '#d03020').jpeg()],
  ['of one pixel', drawPicture(1, 1, '#d03020').png()],
])('a picture %s is a cut-out', async (_, picture) => {
  expect(await focusOf(picture)).toBeUndefined();
});

test('an item that reaches over one edge of a plain ground is a cut-out', async () => {
  const ground = drawPicture(400, 500, '#ffffff');
  const cut = ground.composite([{ input: item, left: 100, top: 200 }]);
  const narrow = ground
    .clone()
    .composite([
      { input: await drawPicture(120, 300, '#2050a0').png().toBuffer(), left: 140, top: 200 },
    ]);
  expect(await focusOf(narrow.jpeg())).toBeUndefined();
  expect(await focusOf(cut.jpeg())).toBeDefined();
});

test.each([
  [800, 1000, 20, 30],
  [1500, 1000, 75, 60],
  [900, 1600, 50, 15],
])(
  'of a photograph of %d × %d, what attracts the eye is the focus',
  async (width, height, x, y) => {
    const focus = await focusOf((await drawPhotograph(width, height, { x, y })).jpeg());
    expect(focus?.x).toBeGreaterThan(x - 12);
    expect(focus?.x).toBeLessThan(x + 12);
    expect(focus?.y).toBeGreaterThan(y - 12);
    expect(focus?.y).toBeLessThan(y + 12);
  },
);

test('a photograph of one row of pixels has its focus somewhere', async () => {
  expect(await focusOf((await drawPhotograph(300, 1)).png())).toBeDefined();
});
