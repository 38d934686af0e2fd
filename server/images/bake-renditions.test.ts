import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parsePictureAddress, renditionAddress } from '#domain/picture-address.ts';
import { bakeRenditions } from './bake-renditions.ts';
import { createTestLog, drawPicture, makeTestFolder, openTestPictures } from './test/pictures.ts';

async function bakeOnePicture() {
  const folder = await makeTestFolder();
  const images = join(folder, 'demo-images');
  const into = join(folder, 'baked');
  await mkdir(join(images, 'demo'), { recursive: true });
  await writeFile(
    join(images, 'demo/a.png'),
    await drawPicture(400, 400, '#20803080').png().toBuffer(),
  );
  const progress: [number, number][] = [];
  const bake = () =>
    bakeRenditions({
      folder: images,
      into,
      log: createTestLog([]),
      onProgress: (done, total) => progress.push([done, total]),
    });
  await bake();
  return { folder, images, into, progress, bake };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
}

it('makes every width up to the natural one, rounded up, in both formats', async () => {
  const { into, progress } = await bakeOnePicture();
  const names = (await filesIn(into)).map((file) => file.split('/').at(-1));
  expect(names.sort()).toEqual([
    ...['160.avif', '160.webp', '320.avif', '320.webp', '480.avif', '480.webp'],
    'measurements.jsonl',
  ]);
  expect(progress).toEqual([[1, 1]]);
});

it('makes nothing again, except what is missing', async () => {
  const { into, bake } = await bakeOnePicture();
  const before = await filesIn(into);
  const dates = new Map<string, number>();
  for (const file of before) dates.set(file, (await stat(file)).ctimeMs);
  const gone = before.find((file) => file.endsWith('320.avif')) ?? '';
  await rm(gone);
  await bake();
  expect((await filesIn(into)).sort()).toEqual(before.sort());
  for (const file of before.filter((each) => /\.(avif|webp)$/.test(each) && each !== gone)) {
    expect((await stat(file)).ctimeMs).toBe(dates.get(file));
  }
});

it('is what the shop serves, so that nothing is made while a shopper waits', async () => {
  const { folder, into } = await bakeOnePicture();
  const pictures = await openTestPictures({ folder, bakedFolder: into });
  const picture = parsePictureAddress(await pictures.addressOf('demo/a.png'));
  if (!picture) throw new Error('The picture has no address.');
  const response = await pictures.fetch(renditionAddress(picture, 320));
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect(await filesIn(join(folder, 'cache'))).toEqual([]);
});

it('names the picture that cannot be used', async () => {
  const { images, bake } = await bakeOnePicture();
  await writeFile(join(images, 'demo/broken.png'), 'nothing');
  await expect(bake()).rejects.toThrow(/broken\.png/);
});
