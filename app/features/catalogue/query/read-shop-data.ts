import { coloursOf } from '#domain/catalogue/product-styles.ts';
import type { Product } from '#domain/product/product.ts';
import { toCard } from '../data/product-card-data.ts';
import { isPlain, type ShopQuery, searchOf, selectProducts } from './select-products.ts';
import {
  departmentsIn,
  firstCards,
  isEmptyCategory,
  needsFilterColumn,
  type ShopData,
} from './shop-data.ts';
import { findProducts, type ShopFacts } from './shop-find.ts';

/** On the server. Undefined for an empty category. `from` beyond the list is 0. */
export function readShopData(
  products: readonly Product[],
  query: ShopQuery,
  from: number,
  facts: ShopFacts,
): ShopData | undefined {
  const among = selectProducts(searchOf(products), query);
  if (among.length === 0 && isEmptyCategory(products, query.category)) return undefined;
  const filtered = isPlain(query) ? undefined : findProducts(products, among, query, facts);
  const found = filtered?.products ?? among;
  const start = from > 0 && from < found.length ? Math.trunc(from) : 0;
  return {
    from: start,
    cards: found
      .slice(start, start + firstCards)
      .map((product) => toCard(product, coloursOf(products, product).length)),
    total: found.length,
    chosenCount: filtered?.chosenCount ?? 0,
    hasFilterColumn: needsFilterColumn(products),
    departments: departmentsIn(products, query.category),
  };
}
