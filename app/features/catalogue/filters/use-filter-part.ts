import { usePart } from '#app/ui/use-part.ts';
import { isPlain, type ShopQuery } from '../query/select-products.ts';
import { type FilterPart, loadFilters } from './filter-store.ts';
import { useIsWide } from './use-is-wide.ts';

/**
 * Undefined until the list or the screen needs it.
 * @param isOpen whether the filters are open
 */
export function useFilterPart(
  query: ShopQuery,
  isOpen: boolean,
  hasColumn: boolean,
): FilterPart | undefined {
  const isWide = useIsWide();
  const isNeeded = isOpen || !isPlain(query) || (hasColumn && isWide);
  return usePart(loadFilters, isNeeded).part;
}
