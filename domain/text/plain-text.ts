import { toLatinDigits } from './latin-digits.ts';
import { unseenMarks } from './unseen-marks.ts';

/**
 * What a number, a day or a word is read from: with Latin digits, and without blanks around it and
 * marks that nobody sees, such as those of direction that Arabic spreadsheets put before numbers.
 */
export function plainText(written: string): string {
  return toLatinDigits(written.replace(unseenMarks, '')).trim();
}
