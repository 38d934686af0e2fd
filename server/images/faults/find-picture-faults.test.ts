import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '#server/images/test/pictures.ts';
import { findPictureFaults } from './find-picture-faults.ts';

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function faultsOf(files: Record<string, Buffer | string>) {
  const folder = await makeTestFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return findPictureFaults(folder, [
    ...Object.keys(files),
    'no.jpg',
    '',
    'https://a.example/b.png',
  ]);
}

/** Half a file, as when a phone is unplugged during the copy. */
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

describe('the pictures of a list', () => {
  it('are missing, no pictures, or cut off', async () => {
    const formats = {
      jpg: await noise(400).jpeg().toBuffer(),
      'progressive.jpg': await noise(400).jpeg({ progressive: true }).toBuffer(),
      png: await noise(60).png().toBuffer(),
      webp: await noise(100).webp().toBuffer(),
      gif: await noise(60).gif().toBuffer(),
      avif: await noise(60).avif().toBuffer(),
      tiff: await noise(60).tiff().toBuffer(),
    };
    const files = Object.entries(formats).flatMap(([ending, bytes]) => [
      [`whole.${ending}`, bytes] as const,
      [`cut.${ending}`, half(bytes)] as const,
    ]);
    const faults = await faultsOf({
      ...Object.fromEntries(files),
      'text.jpg': 'hello',
      'empty.jpg': '',
    });
    expect(faults).toEqual({
      missing: ['no.jpg'],
      unusable: ['text.jpg', 'empty.jpg'],
      damaged: Object.keys(formats).map((ending) => `cut.${ending}`),
    });
  });

  it('are whole with what a phone writes after their end, and cut off without the end', async () => {
    const small = await noise(60).jpeg().toBuffer();
    // In the head, like a phone's thumbnail.
    const thumbnail = Buffer.concat([Buffer.from('\xff\xe1\0\0', 'latin1'), small]);
    thumbnail.writeUInt16BE(small.length + 2, 2);
    const plain = await noise(400).jpeg().toBuffer();
    const photo = Buffer.concat([plain.subarray(0, 2), thumbnail, plain.subarray(2)]);
    const film = Buffer.alloc(100_000, 7);
    const faults = await faultsOf({
      'photo.jpg': photo,
      'film.jpg': Buffer.concat([photo, film]),
      'cut.jpg': half(photo),
    });
    expect(faults).toEqual({ missing: ['no.jpg'], unusable: [], damaged: ['cut.jpg'] });
  });
});
