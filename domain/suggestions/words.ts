import { foldForSearch } from '../text/fold-for-search.ts';
import { unseenMarks } from '../text/unseen-marks.ts';

/** Longer ones are not read. */
export const maxWordLength = 30;

const arabic = /\p{Script=Arabic}/u;
const gaps = /[^\p{L}\p{N}\p{M}ـ]+/u;
const gapsOfFolded = /[^\p{L}\p{N}]+/gu;

/** They join other words: shoes for women. Folded. */
const joining = new Set([
  ...['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'],
  ...['علي', 'عن', 'في', 'مع', 'من', 'و'],
]);

export interface Word {
  written: string;
  folded: string;
}

/** The first words of a text. @param max of them: anybody may write any text */
export function wordsOf(text: string, max: number): Word[] {
  return text
    .replace(unseenMarks, '')
    .split(gaps, max + 2)
    .map((written) => ({ written, folded: squeeze(written) }))
    .filter(({ folded }) => folded !== '')
    .slice(0, max);
}

/** Two words are one where that one is known: a t shirt. */
export function joinWords(
  words: readonly Word[],
  isKnown: (folded: string) => boolean,
): readonly Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const folded = `${before?.folded}${word.folded}`;
    if (before && isKnown(folded)) {
      joined[joined.length - 1] = { written: `${before.written} ${word.written}`, folded };
    } else {
      joined.push(word);
    }
  }
  return joined;
}

/** Without those that join the others, unless there are no others. */
export function tellingWords(words: readonly Word[]): readonly Word[] {
  const telling = words.filter(({ folded }) => !joining.has(folded));
  return telling.length > 0 ? telling : words;
}

/** Quicker, for long texts: the words as they are folded. */
export function foldedWordsOf(text: string, max: number): string[] {
  const words = foldForSearch(text).split(gapsOfFolded, max + 2);
  return words.filter((word) => word !== '' && word.length <= maxWordLength).slice(0, max);
}

export function isArabic(text: string): boolean {
  return arabic.test(text);
}

/** Its letters and digits, folded. */
export function squeeze(text: string): string {
  return foldForSearch(text).replace(gapsOfFolded, '');
}

/** The stem, as far as it needs no dictionary: without article and without the plural's s. @param word folded */
export function stemOf(word: string): string {
  const bare = word.replace(/^(?:وال|بال|لل|ال)(?=...)/, '');
  if (!/[a-z]{3}s$/.test(bare) || bare.endsWith('ss')) return bare;
  return bare.replace(/(ch|sh|x|s|z)es$|s$/, '$1');
}

/** The part of `text` that reads `squeezed` without its gaps, as it is written. */
export function partOf(text: string, squeezed: string): string | undefined {
  const letters = [...text];
  const places: number[] = [];
  let all = '';
  for (const [place, letter] of letters.entries()) {
    all += squeeze(letter);
    while (places.length < all.length) places.push(place);
  }
  const start = all.indexOf(squeezed);
  if (start < 0 || squeezed === '') return undefined;
  let end = (places[start + squeezed.length - 1] ?? 0) + 1;
  // A hamza, and marks, fold to nothing.
  while (end < letters.length && !gaps.test(letters[end] ?? '') && !places.includes(end)) end += 1;
  return letters.slice(places[start], end).join('');
}
