import { type Meaning, nearestFirst, unmatched } from './meaning.ts';
import { isArabic } from './words.ts';

/** A word of the term that is understood. */
export interface ReadWord {
  written: string;
  meaning: Meaning;
}

/** What is found, and by which words. */
interface FoundTogether {
  words: readonly ReadWord[];
  /** Of products, the nearest first. */
  places: readonly number[];
  /** By the colour that products have: others may have it in their name alone. */
  isInColour: boolean;
}

/**
 * Products that match all words: by their own colour first, then by any text. Where none matches all,
 * the words that empty the list are left out.
 *
 * @param isIn the products that are looked at
 */
export function findTogether(
  words: readonly ReadWord[],
  isIn: (place: number) => boolean,
  count: number,
): FoundTogether {
  const places = (all: readonly Uint8Array[]) => nearestFirst(all, count).filter(isIn);
  const find = (some: readonly ReadWord[]): FoundTogether => {
    const meanings = some.map(({ meaning }) => meaning);
    if (meanings.some(({ inColour }) => inColour)) {
      const found = places(meanings.map(({ inColour, distances }) => inColour ?? distances));
      if (found.length > 0) return { words: some, places: found, isInColour: true };
    }
    const found = places(meanings.map(({ distances }) => distances));
    return { words: some, places: found, isInColour: false };
  };
  const all = find(words);
  return all.places.length > 0 || words.length < 2 ? all : find(wordsThatMeet(words, isIn, count));
}

/** The words that some product has together; those that say most are kept first. */
function wordsThatMeet(
  words: readonly ReadWord[],
  isIn: (place: number) => boolean,
  count: number,
): readonly ReadWord[] {
  let shared = Array.from({ length: count }, (_, place) => place).filter(isIn);
  const kept = new Set<ReadWord>();
  // What comes first in Arabic comes last in English: the noun.
  const nounFirst = words.some(({ written }) => isArabic(written)) ? words : [...words].reverse();
  for (const word of [...nounFirst].sort((a, b) => rank(a.meaning) - rank(b.meaning))) {
    const { distances } = word.meaning;
    const left = shared.filter((place) => distances[place] !== unmatched);
    if (left.length === 0) continue;
    shared = left;
    kept.add(word);
  }
  return words.filter((word) => kept.has(word));
}

/** What it is, its name, for whom, its colour, and what else is said of it. */
function rank({ isKind, category, department, colour, words }: Meaning): number {
  if (isKind || category) return 0;
  if (department) return 2;
  if (colour) return 3;
  return words.length > 0 ? 1 : 4;
}
