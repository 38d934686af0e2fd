import { useEffect, useMemo } from 'react';
import { loadPart } from '#app/http/load-part.ts';
import { useCatalogue } from './catalogue-store.ts';
import { loadFilterPart, useFilterPart } from './filter-store.ts';
import { isPlain, type ShopQuery } from './select-products.ts';
import { needsFilterColumn, type ShopData } from './shop-data.ts';

/** Loads it when the list or the screen needs it. */
export function useFilterPartFor(query: ShopQuery, isShown: boolean) {
  const part = useFilterPart((state) => state.part);
  const { sort } = query;
  const isNeeded = isShown || !isPlain(query);
  useEffect(() => {
    if (!isNeeded) return;
    return loadPart(
      () => loadFilterPart(sort),
      () => {},
    );
  }, [isNeeded, sort]);
  return part;
}

/** Whether a wide window has the filters beside the cards. */
export function useHasFilterColumn(data: ShopData | undefined): boolean {
  const products = useCatalogue((state) => state.catalogue?.products);
  return useMemo(
    () => (products ? needsFilterColumn(products) : data?.hasFilterColumn === true),
    [products, data],
  );
}
