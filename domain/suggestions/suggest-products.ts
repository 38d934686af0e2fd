import type { Category } from '../product/category.ts';
import type { Department } from '../product/departments.ts';
import type { Product } from '../product/product.ts';
import type { Locale } from '../text/locale.ts';
import type { Pause } from '../time/pause.ts';
import { type Meaning, nearestFirst } from './meaning.ts';
import { readProductWords } from './product-words.ts';
import { createMeaningReader, placesWith } from './read-meanings.ts';
import { synonymGroups } from './synonym-groups.ts';
import { isArabic, maxWordLength, partOf, squeeze, wordsOf } from './words.ts';

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
const maxTerms = 3;
const minPartLength = 3;

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
  const words = await readProductWords(products, pause);
  const { squeezed } = words;
  const groups = synonymGroups(ownLines);
  const read = await createMeaningReader(products, words, groups, pause);

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
    const typed = groups.has(all)
      ? [{ written: term.trim(), folded: all }]
      : wordsOf(term, maxTermLength);
    if (typed.length > maxWords) return nothing;
    const known: string[] = [];
    const leftOut: string[] = [];
    for (const { written, folded } of typed) {
      const meaning = folded.length > maxWordLength ? undefined : read(folded);
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
