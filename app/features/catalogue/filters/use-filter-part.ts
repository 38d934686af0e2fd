import { useEffect } from 'react';
import { loadPart } from '#app/http/load-part.ts';
import { isPlain, type ShopQuery } from '../query/select-products.ts';
import { loadFilterPart } from './filter-store.ts';

/** As in shop-list.css. */
const wide = '(width >= 1110px)';

/**
 * Loads it when the list or the screen needs it.
 * @param isWanted the filters are open, or a finger is on their button
 */
export function useFilterPart(query: ShopQuery, isWanted: boolean, hasColumn: boolean) {
  const { sort } = query.narrowing;
  const isNeeded = isWanted || !isPlain(query);
  useEffect(() => {
    if (!isNeeded && !(hasColumn && matchMedia(wide).matches)) return;
    return loadPart(
      () => loadFilterPart(sort),
      () => {},
    );
  }, [isNeeded, hasColumn, sort]);
}
