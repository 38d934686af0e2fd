import type { StockKey } from '#domain/stock/stock.ts';
import { findLabel } from '#domain/text/label-key.ts';
import type { SoldSizes } from '#server/catalogue/sold-products.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

export interface AskedKey {
  id: number;
  /** However it is typed: `M` or `m`. */
  size?: string | undefined;
}

export type KeyRefusal =
  | 'no-product'
  | 'product-has-no-sizes'
  | 'size-is-missing'
  | 'size-not-sold';

/**
 * @param ends they are not counted any more: that goes for what is no longer sold, too
 */
export function findStockKey(
  { id, size = '' }: AskedKey,
  ends: boolean,
  { sold, sizesCounted }: KnownStock,
): StockKey | Refusal<KeyRefusal> {
  const counted = ends ? findLabel(sizesCounted(id), size) : undefined;
  if (counted !== undefined) return { id, size: counted };
  const product = sold.get(id);
  if (!product) return { refusal: 'no-product', id };
  const { sizes } = product;
  const label = findLabel(sizes ?? [''], size);
  if (label !== undefined) return { id, size: label };
  if (!sizes) return { refusal: 'product-has-no-sizes', id };
  return size === ''
    ? { refusal: 'size-is-missing', id, sizes }
    : { refusal: 'size-not-sold', id, size, sizes };
}

interface KnownStock {
  sold: ReadonlyMap<number, SoldSizes>;
  /** Also of what is no longer sold. */
  sizesCounted(id: number): readonly string[];
}
