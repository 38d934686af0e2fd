// node to-webp.mjs FROM TO [BYTES]: every PNG of a folder as WebP of at most 90 kB, or of so many bytes.
import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const [from, to, most = '90000'] = process.argv.slice(2);
if (!from || !to) throw new Error('Give the folder of the PNGs and that of the pictures.');

for (const file of await readdir(from)) {
  if (!file.endsWith('.png')) continue;
  let picture;
  for (let quality = 84; quality > 30; quality -= 6) {
    picture = await sharp(join(from, file)).webp({ quality, effort: 5 }).toBuffer();
    if (picture.length <= Number(most)) break;
  }
  await writeFile(join(to, `${basename(file, '.png')}.webp`), picture);
}
