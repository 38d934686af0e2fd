import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DemoPicture } from './demo-catalogue.ts';
import { renderDemoPictures } from './render-pictures.ts';

const plain: DemoPicture = { imagePath: 'demo/cap.png', recipe: { drawing: 'billed-cap' } };
const turned: DemoPicture = {
  imagePath: 'demo/red-cap.png',
  recipe: { drawing: 'billed-cap', hue: 120 },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a picture is square, on a transparent ground, the item centred with air around it', async () => {
  expect(await renderDemoPictures(folder, [plain])).toBe(1);
  const file = join(folder, plain.imagePath);
  expect(await sharp(file).metadata()).toMatchObject({
    format: 'png',
    width: 960,
    height: 960,
    hasAlpha: true,
  });
  const { info } = await sharp(file).trim().toBuffer({ resolveWithObject: true });
  expect(Math.max(info.width, info.height) / 960).toBeCloseTo(0.78, 1);
  const left = -(info.trimOffsetLeft ?? 0);
  const top = -(info.trimOffsetTop ?? 0);
  expect(Math.abs(960 - info.width - 2 * left)).toBeLessThan(24);
  expect(Math.abs(960 - info.height - 2 * top)).toBeLessThan(24);
});

test('one drawing is turned in several colours', async () => {
  await renderDemoPictures(folder, [plain, turned]);
  const bluer = await Promise.all(
    [plain, turned].map(async ({ imagePath }) => {
      const { channels } = await sharp(join(folder, imagePath)).stats();
      const [red, , blue] = channels.map(({ mean }) => mean);
      return Number(blue) > Number(red);
    }),
  );
  expect(bluer).toEqual([true, false]);
});

test('one drawing is seen in several ways, and a close view fills the picture', async () => {
  const seen = (['turned', 'pair', 'close'] as const).map((view): DemoPicture => {
    return { imagePath: `demo/cap-${view}.png`, recipe: { drawing: 'billed-cap', view } };
  });
  await renderDemoPictures(folder, [plain, ...seen]);
  const files = [plain, ...seen].map(({ imagePath }) => join(folder, imagePath));
  expect(new Set(await Promise.all(files.map((file) => readFile(file, 'base64')))).size).toBe(4);
  const shares = await Promise.all(
    files.map(async (file) => {
      const { info } = await sharp(file).trim().toBuffer({ resolveWithObject: true });
      return Math.max(info.width, info.height) / 960;
    }),
  );
  for (const share of shares.slice(0, 3)) expect(share).toBeLessThan(0.99);
  expect(shares.at(-1)).toBe(1);
});

test('pictures that are there are left alone, and a missing one is made', async () => {
  await renderDemoPictures(folder, [plain]);
  await writeFile(join(folder, plain.imagePath), 'mine');
  expect(await renderDemoPictures(folder, [plain, turned])).toBe(1);
  expect(await renderDemoPictures(folder, [plain, turned])).toBe(0);
  expect(await readFile(join(folder, plain.imagePath), 'utf8')).toBe('mine');
});

test('two processes that make the same picture leave one whole file', async () => {
  await Promise.all([renderDemoPictures(folder, [plain]), renderDemoPictures(folder, [plain])]);
  expect(await readdir(join(folder, 'demo'))).toEqual(['cap.png']);
  await sharp(join(folder, plain.imagePath)).stats();
});

test('a drawing that does not exist is named, and leaves nothing half-made', async () => {
  const unknown: DemoPicture = { imagePath: 'demo/x.png', recipe: { drawing: 'no-such-shoe' } };
  await expect(renderDemoPictures(folder, [unknown])).rejects.toThrow('no-such-shoe');
  expect(await readdir(folder)).toEqual([]);
});
