import { useEffect } from 'react';
import { loadPart } from '#app/ui/load-part.ts';
import { usePart } from '#app/ui/use-part.ts';
import { isRanked } from '#domain/catalogue/rankings.ts';
import { isPlain, type ShopQuery } from '../query/select-products.ts';
import { type FilterPart, fetchRankings, loadFilters } from './filter-store.ts';
import { useIsWide } from './use-is-wide.ts';

/**
 * Undefined until the list or the screen needs it.
 * @param isWanted the filters are open, or a finger is on their button
 */
export function useFilterPart(
  query: ShopQuery,
  isWanted: boolean,
  hasColumn: boolean,
): FilterPart | undefined {
  const isWide = useIsWide();
  const isNeeded = isWanted || !isPlain(query) || (hasColumn && isWide);
  const needsRankings = isRanked(query.narrowing.sort);
  useEffect(() => (needsRankings ? loadPart(fetchRankings, () => {}) : undefined), [needsRankings]);
  return usePart(loadFilters, isNeeded).part;
}
