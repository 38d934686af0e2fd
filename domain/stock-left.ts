import type { LineKey } from './bag.ts';
import type { Product } from './product.ts';
import type { StockDocument } from './stock.ts';

/** Pieces, at most `mostToldLeft`; undefined for what is not counted, and while nothing is known. */
export function leftOf(
  stock: StockDocument | undefined,
  { id, size = '' }: LineKey,
): number | undefined {
  return stock?.[id]?.[size];
}

/** Whether nothing is left of any size. */
export function isSoldOut(
  stock: StockDocument | undefined,
  { id, sizes }: Pick<Product, 'id' | 'sizes'>,
): boolean {
  if (!sizes) return leftOf(stock, { id }) === 0;
  return sizes.every((size) => leftOf(stock, { id, size }) === 0);
}
