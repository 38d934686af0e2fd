import type { Category } from '../product/category.ts';
import { type Department, departments } from '../product/departments.ts';
import type { Product } from '../product/product.ts';
import type { Locale } from '../text/locale.ts';
import type { Pause } from '../time/pause.ts';
import { blankMeaning, type Meaning, nearestFirst } from './meaning.ts';
import { createNearWords, likelyErrors } from './near-words.ts';
import { readProductWords } from './product-words.ts';
import { createSounds } from './sounds.ts';
import { type SynonymGroup, synonymGroups } from './synonym-groups.ts';
import { isArabic, maxWordLength, partOf, squeeze, stemOf, wordsOf } from './words.ts';

/** What a shopper may have meant. */
export interface Suggestions {
  /** The nearest to the term first; equals in the owner's order. */
  products: readonly Product[];
  /** Words that stand in names, to search for instead. */
  terms: readonly string[];
  /** When the term is another word for it; then there are no terms. */
  category: Category | undefined;
  /** When the term is a word for it. */
  department: Department | undefined;
  /** The words of the term that are understood, when other words have that meaning: no error of typing. */
  meant?: string;
  /** Words of the term that mean nothing: the products are those of the others. */
  leftOut?: readonly string[];
}

/** @param locale of the `terms`; without one, they have the letters of the term */
export type Suggest = (term: string, category?: Category | 'all', locale?: Locale) => Suggestions;

const maxTermLength = 200;
const maxWords = 6;
/** While one word is typed, the others stay. */
const maxKeptMeanings = 24;
const maxTerms = 3;
const minPartLength = 3;
/** A word that is still being typed has so many letters. */
const minStemStart = 3;
/** Words of other letters that are looked at. */
const maxGuesses = 5;

/** How far a match is from what was typed. */
const distances = {
  word: 0,
  start: 1,
  synonym: 2,
  category: 3,
  /** The department or the kind. */
  trait: 3,
  other: 4,
  /** Added. */
  guess: 5,
} as const;

const nothing: Suggestions = {
  products: [],
  terms: [],
  category: undefined,
  department: undefined,
};

/**
 * For terms that the search does not find. Reads all products first.
 * @param ownLines the owner's synonyms
 */
export async function createSuggester(
  products: readonly Product[],
  pause: Pause,
  ownLines: readonly string[] = [],
): Promise<Suggest> {
  const { names, others, traits, squeezed } = await readProductWords(products, pause);
  const groups = synonymGroups(ownLines);
  const guessable = new Set([...names.keys(), ...traits.keys(), ...groups.keys()]);
  const { add: addNear, near } = createNearWords();
  const { add: addSound, soundingLike } = createSounds();
  for (const word of guessable) {
    await pause();
    addNear(word);
    addSound(word);
  }
  const byCategory = groupByCategory(products);

  const kept = new Map<string, Meaning | undefined>();

  function readOnce(word: string): Meaning | undefined {
    const meaning = kept.has(word) ? kept.get(word) : read(word);
    kept.delete(word);
    kept.set(word, meaning);
    const [oldest] = kept.keys();
    if (kept.size > maxKeptMeanings && oldest !== undefined) kept.delete(oldest);
    return meaning;
  }

  function read(word: string): Meaning | undefined {
    const stem = stemOf(word);
    const meaning = blankMeaning(products.length);
    take(stem, 0, meaning);
    if (meaning.isFound) return meaning;
    const errors = likelyErrors(stem);
    const guesses = [
      { isTypo: true, guess: () => near(stem, Math.min(errors, 1)) },
      // In Arabic, an s at the end is no plural.
      { isTypo: false, guess: () => [...new Set([word, stem].flatMap(soundingLike))] },
      { isTypo: true, guess: () => near(stem, errors) },
    ];
    for (const { isTypo, guess } of guesses) {
      for (const other of guess().slice(0, maxGuesses)) take(other, distances.guess, meaning);
      if (meaning.isFound) return { ...meaning, isTypo };
    }
    return undefined;
  }

  /** Adds what a word means. */
  function take(stem: string, guess: number, meaning: Meaning): void {
    const mark = (places: readonly number[], distance: number) => {
      for (const place of places) {
        const before = meaning.distances[place] ?? 0;
        meaning.distances[place] = Math.min(before, distance + guess);
      }
      if (places.length > 0) meaning.isFound = true;
    };
    const takeName = (name: string, distance: number) => {
      const found = names.get(name);
      if (!found) return;
      mark(found.places, distance);
      meaning.words.push(found.written);
    };
    const takeTrait = (word: string) => {
      mark(traits.get(word) ?? [], distances.trait);
      meaning.department ??= departments.find((department) => department === word);
    };
    takeName(stem, distances.word);
    if (stem.length >= minStemStart) {
      for (const name of names.keys()) {
        if (name.startsWith(stem) && name !== stem) takeName(name, distances.start);
      }
    }
    takeTrait(stem);
    for (const { words, phrases, category } of groupsOf(stem)) {
      for (const { folded } of words) {
        takeName(folded, distances.synonym);
        takeTrait(folded);
      }
      for (const { written, folded } of phrases) {
        const places = placesWith(squeezed, folded);
        mark(places, distances.synonym);
        if (places.length > 0) meaning.words.push(written);
      }
      if (!category) continue;
      meaning.category = category;
      mark(byCategory.get(category) ?? [], distances.category);
    }
    mark(others.get(stem) ?? [], distances.other);
  }

  function groupsOf(stem: string): readonly SynonymGroup[] {
    const exact = groups.get(stem);
    if (exact || stem.length <= minStemStart) return exact ?? [];
    return [...groups].flatMap(([word, list]) => (word.startsWith(stem) ? list : []));
  }

  return (term, category = 'all', locale = isArabic(term) ? 'ar' : 'en') => {
    if (term.length > maxTermLength) return nothing;
    const isIn = (product: Product) => category === 'all' || product.categoryType === category;
    const all = squeeze(term);
    const productsAt = (places: readonly number[]) =>
      places.flatMap((place) => products[place] ?? []).filter(isIn);
    const apart = all.length < minPartLength ? [] : productsAt(placesWith(squeezed, all));
    if (apart.length > 0) {
      const terms = apart.slice(0, maxTerms).flatMap((each) => partOfName(each, all) ?? []);
      return { ...nothing, products: apart, terms: distinct(terms), meant: term.trim() };
    }

    const meanings: Meaning[] = [];
    const words = groups.has(all)
      ? [{ written: term.trim(), folded: all }]
      : wordsOf(term, maxTermLength);
    if (words.length > maxWords) return nothing;
    const known: string[] = [];
    const leftOut: string[] = [];
    for (const { written, folded } of words) {
      const meaning = folded.length > maxWordLength ? undefined : readOnce(folded);
      (meaning ? known : leftOut).push(written);
      if (meaning) meanings.push(meaning);
    }
    // A word of a description alone is too little for leaving out others.
    if (leftOut.length > 0 && !meanings.some(isNamed)) return nothing;
    const places = nearestFirst(meanings, products.length);
    const found = productsAt(places);
    if (found.length === 0) return nothing;
    const isTypo = meanings.some((meaning) => meaning.isTypo);
    const understood = {
      ...(!isTypo && { meant: known.join(' ') }),
      ...(leftOut.length > 0 && { leftOut }),
    };
    const [first, ...rest] = meanings;
    const isOne = first !== undefined && rest.length === 0;
    if (isOne && first.category && category === 'all') {
      return { ...nothing, products: found, category: first.category, ...understood };
    }
    const terms = isOne
      ? inScriptOf(locale, first.words)
      : [meanings.map(({ words: named }) => inScriptOf(locale, named)[0] ?? '').join(' ')];
    const asInName = (each: string) => {
      const part = squeeze(each);
      const [place] = part ? places.filter((at) => squeezed[at]?.includes(part)) : [];
      return productsAt(place === undefined ? [] : [place]).flatMap(
        (product) => partOfName(product, part) ?? [],
      );
    };
    return {
      products: found,
      terms: distinct(terms.slice(0, maxWords).flatMap(asInName)).slice(0, maxTerms),
      category: undefined,
      department: isOne ? first.department : undefined,
      ...understood,
    };
  };
}

/** Names, a category or a department have it. */
function isNamed({ words, category, department }: Meaning): boolean {
  return words.length > 0 || category !== undefined || department !== undefined;
}

function placesWith(squeezed: readonly string[], part: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < squeezed.length; place += 1) {
    if (squeezed[place]?.includes(part)) places.push(place);
  }
  return places;
}

function partOfName({ name, nameAr = '' }: Product, squeezed: string): string | undefined {
  return partOf(name, squeezed) ?? partOf(nameAr, squeezed);
}

/** In any letter case, empty ones left out. */
function distinct(terms: readonly string[]): string[] {
  const byText = new Map(terms.map((term) => [term.toLowerCase().trim(), term]));
  byText.delete('');
  return [...byText.values()];
}

/** Or all, if there are none. */
function inScriptOf(locale: Locale, words: readonly string[]): readonly string[] {
  const same = words.filter((word) => isArabic(word) === (locale === 'ar'));
  return same.length > 0 ? same : words;
}

function groupByCategory(products: readonly Product[]): ReadonlyMap<Category, readonly number[]> {
  const byCategory = new Map<Category, number[]>();
  for (const [place, { categoryType }] of products.entries()) {
    const all = byCategory.get(categoryType) ?? [];
    all.push(place);
    byCategory.set(categoryType, all);
  }
  return byCategory;
}
