import type { Category } from '../product/category.ts';
import type { Department } from '../product/departments.ts';
import type { ProductColour } from '../product/product-colour.ts';

export const unmatched = 255;

/** What one word of the term may mean. */
export interface Meaning {
  /** The distance of each product. */
  distances: Uint8Array;
  /** Written words of names that match, the nearest first. */
  words: string[];
  category: Category | undefined;
  department: Department | undefined;
  colour: ProductColour | undefined;
  /** 1 for each product that has it. */
  ofColour: Uint8Array | undefined;
  /** Distances without the products that are known to have another colour; undefined for no colour. */
  inColour?: Uint8Array;
  /** It says what a product is: a dress. */
  isKind: boolean;
  isFound: boolean;
  /** It is no known word: its letters are near to one, or it sounds like one. */
  guessedBy?: 'letters' | 'sound';
}

export function blankMeaning(count: number): Meaning {
  return {
    distances: new Uint8Array(count).fill(unmatched),
    words: [],
    category: undefined,
    department: undefined,
    colour: undefined,
    ofColour: undefined,
    isKind: false,
    isFound: false,
  };
}

/** Names, a category, a department or a colour have it. */
export function isNamed({ words, category, department, colour }: Meaning): boolean {
  return words.length > 0 || (category ?? department ?? colour) !== undefined;
}

/** @param all for each word, the distance of each product @returns places of those that match all words */
export function nearestFirst(all: readonly Uint8Array[], count: number): number[] {
  if (all.length === 0) return [];
  const byDistance: number[][] = [];
  for (let place = 0; place < count; place += 1) {
    let sum = 0;
    for (const ofWord of all) {
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
