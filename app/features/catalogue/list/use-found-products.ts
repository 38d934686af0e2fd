import { useDeferredValue, useMemo, useState } from 'react';
import { isRanked } from '#domain/catalogue/rankings.ts';
import type { LoadedCatalogue } from '../data/catalogue-store.ts';
import { type FilterPart, useRankings } from '../filters/filter-store.ts';
import { isPlain, type ShopQuery, selectProducts } from '../query/select-products.ts';
import type { ShopFacts } from '../query/shop-find.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Undefined as long as the server's list has to do.
 * @param part once it is loaded @param address that of the query
 * @param isServerEmpty whether the server has found nothing for a term: it knows no other words for it
 */
export function useFoundProducts(
  part: FilterPart | undefined,
  catalogue: LoadedCatalogue | undefined,
  query: ShopQuery,
  address: string,
  isAvailable: ShopFacts['isAvailable'],
  isServerEmpty: boolean,
) {
  const [openedAt] = useState(address);
  const { category, term, narrowing } = query;
  const rankings = useRankings(isRanked(narrowing.sort));
  // The box renders first, the search later.
  const searched = useDeferredValue(useMemo(() => ({ category, term }), [category, term]));
  const among = useMemo(
    () => catalogue && selectProducts(catalogue.search, searched),
    [catalogue, searched],
  );
  const isEmpty = among ? among.length === 0 : isServerEmpty;
  const { suggestions, isLooking } = useSuggestions(catalogue?.products, isEmpty, searched);
  const listed = suggestions?.products ?? among;
  const filtered = useMemo(() => {
    if (!catalogue || !listed || !part) return undefined;
    const filter = { ...searched, narrowing };
    return part.findProducts(catalogue.products, listed, filter, { rankings, isAvailable });
  }, [catalogue, listed, part, searched, narrowing, rankings, isAvailable]);

  const shown = { filtered, suggestions, isLooking, term: searched.term };
  if (isPlain(query)) return { ...shown, found: listed };
  // A new choice does not hide the list while something is missing.
  const isWaiting = !filtered?.isComplete && address === openedAt;
  const found = isWaiting ? undefined : (filtered?.products ?? listed);
  const isForServer = isServerEmpty && suggestions !== undefined && found === undefined;
  return { ...shown, found, isLooking: isLooking || isForServer };
}
