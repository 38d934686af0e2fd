/**
 * Cuts the two faces of the shop out of Archivo's variable font and writes them to
 * `app/styles/fonts/`, where they are committed. Run by hand after a change of Archivo or of the
 * letters: `node scripts/make-fonts.mjs`.
 *
 * Text keeps a part of the weight axis at the ordinary width; display is one wide, heavy cut.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL(
  '../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  import.meta.url,
);
const target = new URL('../app/styles/fonts/', import.meta.url);

/** Basic Latin and Latin-1, the quotes, dashes and the ellipsis; the tick of 'ADDED ✔' is not in Archivo. */
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”„•…‹›€−×'].join('');

const faces = [
  {
    file: 'archivo-text.woff2',
    text: letters,
    variationAxes: { wdth: 100, wght: { min: 400, max: 700, default: 400 } },
  },
  {
    file: 'archivo-display.woff2',
    text: letters,
    variationAxes: { wdth: 125, wght: 800 },
  },
];

const font = await readFile(source);
await mkdir(target, { recursive: true });
for (const { file, text, variationAxes } of faces) {
  const cut = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'tnum', 'lnum'],
  });
  await writeFile(new URL(file, target), cut);
  console.log(`${file}: ${(cut.length / 1000).toFixed(1)} kB`);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
