import { useEffect, useMemo, useState } from 'react';
import { getLocale } from '#app/locale.ts';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { usePart } from '#app/ui/use-part.ts';
import type { Product } from '#domain/product/product.ts';
import type { ShopQuery } from '../query/select-products.ts';
import type { OpenSuggestions } from './suggestion-part.tsx';

export const loadSuggestions = withLaterStyles(() => import('./suggestion-part.tsx'));

/** So that going back finds them at once. */
let last: OpenSuggestions | undefined;

/** What may be meant by a term for which the search has `found` nothing. */
export function useSuggestions(
  products: readonly Product[] | undefined,
  found: readonly Product[] | undefined,
  { term, category }: Pick<ShopQuery, 'term' | 'category'>,
) {
  const [opened, setOpened] = useState(last);
  const isNeeded = found?.length === 0 && term !== '';
  const isOpen = opened !== undefined && opened.suggestedOf === products;
  const { part } = usePart(loadSuggestions, isNeeded);
  useEffect(() => {
    if (!part || !isNeeded || !products || isOpen) return;
    part.openSuggestions(products).then(
      (suggestions) => {
        last = suggestions;
        setOpened(suggestions);
      },
      (error: unknown) => console.warn('Nothing could be suggested.', error),
    );
  }, [part, isNeeded, products, isOpen]);
  return useMemo(() => {
    if (!isNeeded || !isOpen) return undefined;
    const { suggest, DidYouMean } = opened;
    const suggestions = suggest(term, category, getLocale());
    return suggestions.products.length > 0 ? { ...suggestions, DidYouMean } : undefined;
  }, [isNeeded, isOpen, opened, term, category]);
}
