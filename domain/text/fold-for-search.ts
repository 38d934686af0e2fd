import { toLatinDigits } from './latin-digits.ts';
import { unseenMarks } from './unseen-marks.ts';

/** Letters that Arabic readers type instead of each other, and that Unicode does not decompose. */
const arabicLetters = new Map([
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ء', ''],
  ['ـ', ''],
  ['ς', 'σ'],
]);

/**
 * Marks of all scripts (tashkeel, hamza, accents), with the blank that NFKD puts before a mark that
 * stands alone; the letters above; and invisible marks.
 */
const foldedAway = new RegExp(
  ` (?:${unseenMarks.source})*\\p{M}|\\p{M}|[ٱىیکةءـς]|${unseenMarks.source}`,
  'gu',
);

/** Each character folds alone, so a plain case-insensitive match (spec §5) still matches. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase();
  // Most names are ASCII: 10,000 of them must not cost a frame.
  if (isAscii(lower)) return lower;
  // Lower again: the ℃ of a full-width text decomposes into a capital letter.
  const plain = toLatinDigits(lower.normalize('NFKD').toLowerCase());
  return plain.replace(foldedAway, (character) => arabicLetters.get(character) ?? '');
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  return true;
}
