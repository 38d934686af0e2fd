import type { Product } from '#domain/product.ts';
import { coloursOf } from '#domain/product-styles.ts';
import { type CardProduct, toCard } from './product-card-data.ts';
import { isPlain, type ShopQuery, searchOf, selectProducts } from './select-products.ts';
import { findProducts, type ShopFacts } from './shop-find.ts';

/** Cards before hydration: three rows of a desktop, three screens of a phone. */
export const firstCards = 12;

export interface ShopData {
  /** From 0; more only without a script. */
  from: number;
  cards: CardProduct[];
  total: number;
  /** Chosen filters. */
  chosenCount: number;
  hasFilterColumn: boolean;
}

/** Undefined for an empty category. `from` beyond the list is 0. */
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
  };
}

/** Ignores the term. */
export function isEmptyCategory(
  products: readonly Product[],
  category: ShopQuery['category'],
): boolean {
  return category !== 'all' && !products.some(({ categoryType }) => categoryType === category);
}

/** Prices alone are no reason to take room from the cards of a wide window. */
export function needsFilterColumn(products: readonly Product[]): boolean {
  return products.some(({ sizes, colour }) => sizes !== undefined || colour !== undefined);
}
