import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { usePart } from '#app/ui/use-part.ts';
import type { Product } from '#domain/product/product.ts';
import type { ShopQuery } from '../query/select-products.ts';
import type { OpenSuggestions } from './suggestion-part.tsx';

/** Empty until a search has found nothing. */
const useOpen = create<Partial<OpenSuggestions>>()(() => ({}));

const loadSuggestions = withLaterStyles(() => import('./suggestion-part.tsx'));

/** What may be meant by a term for which the search has `found` nothing. */
export function useSuggestions(
  products: readonly Product[] | undefined,
  found: readonly Product[] | undefined,
  { term, category }: Pick<ShopQuery, 'term' | 'category'>,
) {
  const { suggest, suggestedOf, DidYouMean } = useOpen();
  const isNeeded = found?.length === 0 && term !== '';
  const { part } = usePart(loadSuggestions, isNeeded);
  useEffect(() => {
    if (!part || !isNeeded || !products || suggestedOf === products) return;
    part.openSuggestions(products).then(
      (opened) => useOpen.setState(opened),
      (error: unknown) => console.warn('Nothing could be suggested.', error),
    );
  }, [part, isNeeded, products, suggestedOf]);
  return useMemo(() => {
    if (!isNeeded || !suggest || !DidYouMean || suggestedOf !== products) return undefined;
    const suggestions = suggest(term, category);
    return suggestions.products.length > 0 ? { ...suggestions, DidYouMean } : undefined;
  }, [isNeeded, suggest, DidYouMean, suggestedOf, products, term, category]);
}
