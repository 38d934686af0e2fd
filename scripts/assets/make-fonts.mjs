/**
 * Cuts Archivo and Cairo into `app/styles/fonts/` (committed): text with part of the weight axis,
 * one wide, heavy cut for display, Arabic from regular to extra bold. Run by hand.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const archivo = new URL(
  '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  import.meta.url,
);
const cairo = new URL(
  '../../node_modules/@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2',
  import.meta.url,
);
const target = new URL('../../app/styles/fonts/', import.meta.url);

/** Basic Latin, quotes, dashes, ellipsis. Archivo has no tick ('ADDED ✔'). */
const latinLetters = [...range(0x20, 0x7e), '\u00a0', ...'©·×–—‘’“”•…−'].join('');

/** The rest of Latin-1, for owners' names: in a file that loads on use. */
const moreLatinLetters = [
  ...range(0xa1, 0xff).filter((letter) => !latinLetters.includes(letter)),
  ...'„‹›€',
].join('');

/** Hamza, tashkeel, tatweel, punctuation, both digits, Egypt's p, ch, v, g, and joiners. */
const arabicLetters = [
  ...'،؛؟٪٫٬ٰٱ',
  ...range(0x0621, 0x063a),
  ...range(0x0640, 0x0652),
  ...range(0x0660, 0x0669),
  ...'پچڤڨگ',
  ...range(0x200c, 0x200d),
].join('');

const latinFeatures = ['kern', 'liga', 'mark', 'tnum', 'lnum'];
/** Without these, letters do not join and marks stand beside them. */
const arabicFeatures = ['ccmp', 'init', 'medi', 'fina', 'rlig', 'calt', 'kern', 'mark', 'mkmk'];

/** Both files of a cut have the same settings: a page falls back between them. */
const textCut = {
  source: archivo,
  variationAxes: { wdth: 100, wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: latinFeatures,
};
const displayCut = {
  source: archivo,
  variationAxes: { wdth: 125, wght: 800 },
  keepFeatures: latinFeatures,
};

const faces = [
  { ...textCut, file: 'archivo-text.woff2', text: latinLetters },
  { ...displayCut, file: 'archivo-display.woff2', text: latinLetters },
  { ...textCut, file: 'archivo-more-text.woff2', text: moreLatinLetters },
  { ...displayCut, file: 'archivo-more-display.woff2', text: moreLatinLetters },
  {
    source: cairo,
    file: 'cairo.woff2',
    text: arabicLetters,
    variationAxes: { wght: { min: 400, max: 900, default: 400 } },
    keepFeatures: arabicFeatures,
  },
];

await mkdir(target, { recursive: true });
for (const { source, file, text, variationAxes, keepFeatures } of faces) {
  const cut = await subsetFont(await readFile(source), text, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
    keepFeatures,
  });
  await writeFile(new URL(file, target), cut);
  console.log(`${file}: ${(cut.length / 1000).toFixed(1)} kB`);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
