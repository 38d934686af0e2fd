import { type OpenedPart, useOpenedPart } from '#app/ui/use-opened-part.tsx';
import { isPlain, type ShopQuery } from '../query/select-products.ts';
import { type FilterPart, loadFilters } from './filter-store.ts';
import { useIsWide } from './use-is-wide.ts';

/** The filters come when they are opened, or when the list or the screen needs them. */
export function useFilterPart(query: ShopQuery, hasColumn: boolean): OpenedPart<FilterPart> {
  const isWide = useIsWide();
  return useOpenedPart(loadFilters, !isPlain(query) || (hasColumn && isWide));
}
