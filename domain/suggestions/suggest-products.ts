import type { Category } from '../product/category.ts';
import type { Department } from '../product/departments.ts';
import type { Product } from '../product/product.ts';
import type { ProductColour } from '../product/product-colour.ts';
import type { Locale } from '../text/locale.ts';
import type { Pause } from '../time/pause.ts';
import { isNamed } from './meaning.ts';
import { createTermNamer, distinct, partOfName } from './name-terms.ts';
import { readProductWords } from './product-words.ts';
import { createMeaningReader, placesWith } from './read-meanings.ts';
import { synonymGroups } from './synonym-groups.ts';
import {
  isArabic,
  joinWords,
  maxWordLength,
  squeeze,
  stemOf,
  tellingWords,
  wordsOf,
} from './words.ts';
import { findTogether, type ReadWord } from './words-together.ts';

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
  /** When the term is a word for it; then there are no terms. */
  colour: ProductColour | undefined;
  /** The words of the term that are understood, when other words have that meaning: no error of typing. */
  meant?: string;
  /** Words of the term that mean nothing: the products are those of the others. */
  leftOut?: readonly string[];
  /** Words that some products have, but none together with the others: the products are without them. */
  notTogether?: readonly string[];
}

/** @param locale of the `terms`; without one, they have the letters of the term */
export type Suggest = (term: string, category?: Category | 'all', locale?: Locale) => Suggestions;

const maxTermLength = 200;
const maxWords = 6;
const maxTerms = 3;
const minPartLength = 3;

const nothing: Suggestions = {
  products: [],
  terms: [],
  category: undefined,
  department: undefined,
  colour: undefined,
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
  const words = await readProductWords(products, pause);
  const { squeezed } = words;
  const groups = synonymGroups(ownLines);
  const isKnown = (folded: string) => groups.has(folded) || groups.has(stemOf(folded));
  const nameTerms = createTermNamer(products, squeezed);
  const read = await createMeaningReader(products, words, groups, pause);

  return (term, category = 'all', locale = isArabic(term) ? 'ar' : 'en') => {
    if (term.length > maxTermLength) return nothing;
    const isIn = (place: number) =>
      category === 'all' || products[place]?.categoryType === category;
    const productsAt = (places: readonly number[]) =>
      places.flatMap((place) => products[place] ?? []);
    const all = squeeze(term);
    if (!isKnown(all) && all.length >= minPartLength) {
      const apart = productsAt(placesWith(squeezed, all).filter(isIn));
      const terms = apart.slice(0, maxTerms).flatMap((each) => partOfName(each, all) ?? []);
      if (apart.length > 0) {
        return { ...nothing, products: apart, terms: distinct(terms), meant: term.trim() };
      }
    }

    const typed = isKnown(all)
      ? [{ written: term.trim(), folded: all }]
      : tellingWords(joinWords(wordsOf(term, maxTermLength), isKnown));
    if (typed.length > maxWords) return nothing;
    const understood: ReadWord[] = [];
    const leftOut: string[] = [];
    for (const { written, folded } of typed) {
      const meaning = folded.length > maxWordLength ? undefined : read(folded);
      if (meaning) understood.push({ written, meaning });
      else leftOut.push(written);
    }
    const found = findTogether(understood, isIn, products.length);
    const { places } = found;
    const meanings = found.words.map(({ meaning }) => meaning);
    const isAll = meanings.length === typed.length;
    // A word of a description alone is too little for leaving out others.
    if (!isAll && !meanings.some(isNamed)) return nothing;
    if (places.length === 0) return nothing;
    const notTogether = understood.filter((word) => !found.words.includes(word));
    const isTypo = meanings.some(({ guessedBy }) => guessedBy === 'letters');
    const [first, ...rest] = meanings;
    const one = rest.length === 0 ? first : undefined;
    const meant = isAll ? term.trim() : found.words.map(({ written }) => written).join(' ');
    const said = {
      ...nothing,
      products: productsAt(places),
      ...(!isTypo && { meant }),
      ...(leftOut.length > 0 && { leftOut }),
      ...(notTogether.length > 0 && { notTogether: notTogether.map(({ written }) => written) }),
    };
    if (one?.category && category === 'all') return { ...said, category: one.category };
    if (one && found.isInColour) return { ...said, colour: one.colour };
    const terms = nameTerms(meanings, places, locale, isArabic(term));
    return {
      ...said,
      terms: terms
        .filter((other) => isTypo || other.toLowerCase() !== meant.toLowerCase())
        .slice(0, maxTerms),
      department: one?.department,
    };
  };
}
