import type { Product } from '#domain/product.ts';
import { coloursOf } from '#domain/product-styles.ts';
import { type CardProduct, toCard } from './product-card-data.ts';
import { type ShopQuery, searchOf, selectProducts } from './select-products.ts';

/** Cards before hydration: three rows of a desktop, three screens of a phone. */
export const firstCards = 12;

export interface ShopData {
  /** From 0; more only without a script. */
  from: number;
  cards: CardProduct[];
  total: number;
}

/** Undefined for an empty category. `from` beyond the list is 0. */
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
    cards: found
      .slice(start, start + firstCards)
      .map((product) => toCard(product, coloursOf(products, product).length)),
    total: found.length,
  };
}

/** Ignores the term. */
export function isEmptyCategory(
  products: readonly Product[],
  category: ShopQuery['category'],
): boolean {
  return category !== 'all' && !products.some(({ categoryType }) => categoryType === category);
}
