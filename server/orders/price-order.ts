import type { BagLine } from '#domain/bag.ts';
import { toBagProduct } from '#domain/bag-product.ts';
import { type ChangedPrice, changedPrices } from '#domain/order.ts';
import type { Product } from '#domain/product.ts';
import type { OrderRequest } from '#domain/wire/order.ts';

/** Lines at the catalogue's prices, or prices that the shopper has to see first. */
export type PricedOrder =
  | { lines: readonly BagLine[]; changed?: never }
  | { lines?: never; changed: readonly ChangedPrice[] };

/** Uses only the catalogue's prices. */
export function priceOrder(
  byId: ReadonlyMap<number, Product>,
  lines: OrderRequest['lines'],
): PricedOrder {
  const changed = changedPrices(lines, (id) => byId.get(id)?.price);
  if (changed.length > 0) return { changed };
  return {
    lines: lines.flatMap(({ id, quantity }) => {
      const product = byId.get(id);
      return product ? [{ ...toBagProduct(product), quantity }] : [];
    }),
  };
}
