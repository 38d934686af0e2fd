import type { Product } from '../product/product.ts';
import { maxToldLeft, type StockDocument } from '../stock/stock.ts';
import { type BagLine, isLineOf, type LineKey } from './bag.ts';

/** Pieces; undefined for many ("10 or more"), what is not counted, and while nothing is known. */
export function leftOf(
  stock: StockDocument | undefined,
  { id, size = '' }: LineKey,
): number | undefined {
  const told = stock?.[id]?.[size];
  return told !== undefined && told < maxToldLeft ? told : undefined;
}

/** Whether the bag has all pieces that are left, so it takes no other. */
export function isAllInBag(
  stock: StockDocument | undefined,
  lines: readonly Pick<BagLine, 'id' | 'size' | 'quantity'>[],
  product: LineKey,
): boolean {
  const left = leftOf(stock, product) ?? Number.POSITIVE_INFINITY;
  const { quantity = 0 } = lines.find(isLineOf(product)) ?? {};
  return quantity > 0 && quantity >= left;
}

/** Whether nothing is left of any size. */
export function isSoldOut(
  stock: StockDocument | undefined,
  { id, sizes }: Pick<Product, 'id' | 'sizes'>,
): boolean {
  if (!sizes) return leftOf(stock, { id }) === 0;
  return sizes.every((size) => leftOf(stock, { id, size }) === 0);
}

/**
 * Whether anything is left: of the size, or of any where none is named.
 * @param isLeft `''` is the size of a product without sizes
 */
export function availableWhere(isLeft: (id: number, size: string) => boolean) {
  return ({ id, sizes = [''] }: Pick<Product, 'id' | 'sizes'>, size?: string): boolean =>
    size === undefined ? sizes.some((each) => isLeft(id, each)) : isLeft(id, size);
}
