import { useDeferredValue, useMemo, useState } from 'react';
import { useCatalogue } from './catalogue-store.ts';
import { isListable, useFilterPart } from './filter-store.ts';
import { isPlain, type ShopQuery, selectProducts } from './select-products.ts';
import type { ShopFacts } from './shop-find.ts';

/** Undefined as long as the server's list has to do. @param address that of the query */
export function useFoundProducts(
  query: ShopQuery,
  address: string,
  isAvailable: ShopFacts['isAvailable'],
) {
  const { part, rankings } = useFilterPart();
  const catalogue = useCatalogue((state) => state.catalogue);
  const [openedAt] = useState(address);
  const { category, term, choice, sort } = query;
  // The box renders first, the search later.
  const searched = useDeferredValue(useMemo(() => ({ category, term }), [category, term]));
  const among = useMemo(
    () => catalogue && selectProducts(catalogue.search, searched),
    [catalogue, searched],
  );
  const filtered = useMemo(() => {
    if (!catalogue || !among || !part) return undefined;
    const filter = { ...searched, choice, sort };
    return part.findProducts(catalogue.products, among, filter, { rankings, isAvailable });
  }, [catalogue, among, part, searched, choice, sort, rankings, isAvailable]);

  // Until then a new choice does not hide the list.
  const isWaiting = !isListable(query, { part, rankings }, isAvailable) && address === openedAt;
  const listed = isPlain(query) ? among : (filtered?.products ?? among);
  return { filtered, found: isWaiting ? undefined : listed, term: searched.term };
}
