import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { parsePictureAddress, renditionAddress } from '#domain/picture-address.ts';
import {
  createTestLog,
  drawPicture,
  makeTestFolder,
  openTestPictures,
} from '#server/images/test/pictures.ts';
import { bakeRenditions } from './bake-renditions.ts';

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

it('measures a picture whose renditions are left to the shop', async () => {
  const folder = await makeTestFolder();
  const images = join(folder, 'demo-images');
  const into = join(folder, 'baked');
  await mkdir(images);
  for (const name of ['first.png', 'later.png']) {
    await writeFile(join(images, name), await drawPicture(200, 200).png().toBuffer());
  }
  const isWanted = (imagePath: string) => imagePath === 'first.png';
  await bakeRenditions({ folder: images, into, log: createTestLog([]), isWanted });
  const files = await filesIn(into);
  const renditions = files.filter((file) => /\.(avif|webp)$/.test(file));
  expect(new Set(renditions.map((file) => file.split('/').at(-2))).size).toBe(1);
  const written = await readFile(files.find((file) => file.endsWith('.jsonl')) ?? '', 'utf8');
  const measured = written
    .trim()
    .split('\n')
    .map((line) => basename(JSON.parse(line).path));
  expect(measured.sort()).toEqual(['first.png', 'later.png']);

  const pictures = await openTestPictures({ folder, bakedFolder: into });
  const later = parsePictureAddress(await pictures.addressOf('later.png'));
  if (!later) throw new Error('The picture has no address.');
  expect((await pictures.fetch(renditionAddress(later, 160))).status).toBe(200);
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
