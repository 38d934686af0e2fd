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

/** Marks of all scripts (tashkeel, hamza, accents), the letters above, and invisible marks. */
const foldedAway = new RegExp(`\\p{M}|[ٱىیکةءـς]|${unseenMarks.source}`, 'gu');

/** Each character folds alone, so a plain case-insensitive match (spec §5) still matches. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase();
  // Most names are ASCII: 10,000 of them must not cost a frame.
  if (isAscii(lower)) return lower;
  const latin = toLatinDigits(lower.normalize('NFD'));
  return latin.replace(foldedAway, (character) => arabicLetters.get(character) ?? '');
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  return true;
}
