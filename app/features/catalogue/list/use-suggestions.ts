import { useEffect, useMemo, useState } from 'react';
import { getLocale } from '#app/locale.ts';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { usePart } from '#app/ui/use-part.ts';
import type { Product } from '#domain/product/product.ts';
import type { Suggestions } from '#domain/suggestions/suggest-products.ts';
import type { ShopQuery } from '../query/select-products.ts';
import type { OpenSuggestions } from './suggestion-part.tsx';

export const loadSuggestions = withLaterStyles(() => import('./suggestion-part.tsx'));

/** So that going back finds them at once. */
let last: OpenSuggestions | undefined;

export type Suggested = Suggestions & Pick<OpenSuggestions, 'DidYouMean'>;

/**
 * What may be meant by a term for which the search finds nothing, and whether this is not known yet.
 * @param products once they are loaded @param isEmpty whether the search, or the server, has found nothing
 */
export function useSuggestions(
  products: readonly Product[] | undefined,
  isEmpty: boolean,
  { term, category }: Pick<ShopQuery, 'term' | 'category'>,
): { suggestions: Suggested | undefined; isLooking: boolean } {
  const [opened, setOpened] = useState(last);
  const [failedFor, setFailedFor] = useState<readonly Product[]>();
  const isNeeded = isEmpty && (term !== '' || !products);
  const isOpen = opened !== undefined && opened.suggestedOf === products;
  const { part, hasFailed } = usePart(loadSuggestions, isNeeded);
  useEffect(() => {
    if (!part || !isNeeded || !products || isOpen) return;
    part.openSuggestions(products).then(
      (suggestions) => {
        last = suggestions;
        setOpened(suggestions);
      },
      (error: unknown) => {
        console.warn('Nothing could be suggested.', error);
        setFailedFor(products);
      },
    );
  }, [part, isNeeded, products, isOpen]);
  const suggestions = useMemo(() => {
    if (!isNeeded || !isOpen) return undefined;
    const { suggest, DidYouMean } = opened;
    const suggested = suggest(term, category, getLocale());
    return suggested.products.length > 0 ? { ...suggested, DidYouMean } : undefined;
  }, [isNeeded, isOpen, opened, term, category]);
  const isGivenUp = products !== undefined && (hasFailed || failedFor === products);
  return { suggestions, isLooking: isNeeded && !isOpen && !isGivenUp };
}
