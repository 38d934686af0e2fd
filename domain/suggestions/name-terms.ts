import type { Product } from '../product/product.ts';
import type { Locale } from '../text/locale.ts';
import type { Meaning } from './meaning.ts';
import { isArabic, partOf, squeeze } from './words.ts';

const maxNamed = 6;

/** Tells what to search for instead of a term: words as they stand in the names that it has found. */
export function createTermNamer(products: readonly Product[], squeezed: readonly string[]) {
  /** @param places of the found products, the nearest first */
  return (
    meanings: readonly Meaning[],
    places: readonly number[],
    locale: Locale,
    isTermArabic: boolean,
  ): readonly string[] => {
    const [first, ...rest] = meanings.map((meaning) => sayable(locale, isTermArabic, meaning));
    if (!first) return [];
    const words =
      rest.length === 0 ? first : [[first, ...rest].map(([word = '']) => word).join(' ')];
    const asInName = (word: string) => {
      const part = squeeze(word);
      const place = part ? places.find((at) => squeezed[at]?.includes(part)) : undefined;
      const product = place === undefined ? undefined : products[place];
      return (product && partOfName(product, part)) ?? [];
    };
    return distinct(words.slice(0, maxNamed).flatMap(asInName));
  };
}

export function partOfName({ name, nameAr = '' }: Product, squeezed: string): string | undefined {
  return partOf(name, squeezed) ?? partOf(nameAr, squeezed);
}

/** In any letter case, empty ones left out. */
export function distinct(terms: readonly string[]): string[] {
  const byText = new Map(terms.map((term) => [term.toLowerCase().trim(), term]));
  byText.delete('');
  return [...byText.values()];
}

/**
 * Words in the letters of the page; without any, those in the letters of the term, and those that the
 * term was taken for.
 */
function sayable(
  locale: Locale,
  isTermArabic: boolean,
  { words, guessedBy }: Meaning,
): readonly string[] {
  const inScript = (arabic: boolean) => words.filter((word) => isArabic(word) === arabic);
  const local = inScript(locale === 'ar');
  if (local.length > 0) return local;
  return guessedBy ? words : inScript(isTermArabic);
}
