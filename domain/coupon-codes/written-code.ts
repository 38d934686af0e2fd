import { plainText } from '../text/plain-text.ts';

/** In characters. */
export const minCodeLength = 3;
export const maxCodeLength = 30;

const arabicLetters = '\u0621-\u063a\u0641-\u064a';
const pattern = new RegExp(`^[A-Za-z${arabicLetters}0-9_-]{${minCodeLength},${maxCodeLength}}$`);

/**
 * Without case, blanks around it and marks of copied text; digits of both languages are the same.
 * @returns in upper case; undefined for what can be no code
 */
export function readCode(text: string): string | undefined {
  const code = plainText(text);
  // Checked first: in upper case, letters of other languages would become some of ours.
  return pattern.test(code) ? code.toUpperCase() : undefined;
}
