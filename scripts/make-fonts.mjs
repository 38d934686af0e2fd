/**
 * Cuts the faces of the shop out of the variable fonts Archivo and Cairo and writes them to
 * `app/styles/fonts/`, where they are committed. Run by hand after a change of the fonts or of the
 * letters: `node scripts/make-fonts.mjs`.
 *
 * Latin text keeps a part of Archivo's weight axis at the ordinary width; display is one wide,
 * heavy cut. Arabic, text and display alike, is Cairo with the weights from regular to extra bold.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const archivo = new URL(
  '../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  import.meta.url,
);
const cairo = new URL(
  '../node_modules/@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2',
  import.meta.url,
);
const target = new URL('../app/styles/fonts/', import.meta.url);

/**
 * What English is written with: basic Latin, the quotes, dashes and the ellipsis; the tick of
 * 'ADDED ✔' is not in Archivo.
 */
const latinLetters = [...range(0x20, 0x7e), '\u00a0', ...'©·×–—‘’“”•…−'].join('');

/** The rest of Latin-1, for the names that an owner writes: in files that other pages do not load. */
const moreLatinLetters = [
  ...range(0xa1, 0xff).filter((letter) => !latinLetters.includes(letter)),
  ...'„‹›€',
].join('');

/**
 * The letters of Arabic with hamza, tashkeel and tatweel, its punctuation and both rows of digits;
 * the four letters that Egypt borrows for p, ch, v and g; what joins and parts letters unseen.
 */
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

/** How Archivo is cut; a page falls back from one file of a cut to the other, so both are alike. */
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
