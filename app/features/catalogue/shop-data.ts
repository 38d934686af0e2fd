import type { Product } from '#domain/product.ts';
import { type CardProduct, toCard } from './product-card-data.ts';
import { type ShopQuery, searchOf, selectProducts } from './select-products.ts';

/** Cards in the page before its script runs: three rows of a desk, three screens of a phone. */
export const firstCards = 12;

/** What the server tells a page of the list. */
export interface ShopData {
  /** The first card's place in the list, from 0; more than 0 only without a script. */
  from: number;
  cards: CardProduct[];
  /** How many products the list has in all. */
  total: number;
}

/**
 * The cards of /shop from the `from`th on; undefined for a category that has no products.
 * `from` beyond the list shows its start.
 */
export function readShopData(
  products: readonly Product[],
  query: ShopQuery,
  from: number,
): ShopData | undefined {
  const found = selectProducts(searchOf(products), query);
  if (found.length === 0 && isEmptyCategory(products, query.category)) return undefined;
  const start = from > 0 && from < found.length ? Math.trunc(from) : 0;
  return {
    from: start,
    cards: found.slice(start, start + firstCards).map(toCard),
    total: found.length,
  };
}

/** Whether the category itself, whatever the term, has no products. */
export function isEmptyCategory(
  products: readonly Product[],
  category: ShopQuery['category'],
): boolean {
  return category !== 'all' && !products.some(({ categoryType }) => categoryType === category);
}
