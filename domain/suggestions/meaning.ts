import type { Category } from '../product/category.ts';
import type { Department } from '../product/departments.ts';

const unmatched = 255;

/** What one word of the term may mean. */
export interface Meaning {
  /** The distance of each product. */
  distances: Uint8Array;
  /** Written words of names that match, the nearest first. */
  words: string[];
  category: Category | undefined;
  department: Department | undefined;
  isFound: boolean;
  /** It is no known word: it is near to one. */
  isTypo?: boolean;
}

export function blankMeaning(count: number): Meaning {
  const none = new Uint8Array(count).fill(unmatched);
  return { distances: none, words: [], category: undefined, department: undefined, isFound: false };
}

/** Places of those that match all words. */
export function nearestFirst(meanings: readonly Meaning[], count: number): number[] {
  if (meanings.length === 0) return [];
  const byDistance: number[][] = [];
  for (let place = 0; place < count; place += 1) {
    let sum = 0;
    for (const { distances: ofWord } of meanings) {
      const distance = ofWord[place] ?? unmatched;
      sum = distance === unmatched ? Number.NaN : sum + distance;
    }
    if (Number.isNaN(sum)) continue;
    const equals = byDistance[sum] ?? [];
    equals.push(place);
    byDistance[sum] = equals;
  }
  return byDistance.flat();
}
