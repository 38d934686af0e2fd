import type { LineKey } from '#domain/bag/bag.ts';
import { toBagProduct } from '#domain/bag/bag-product.ts';
import { type ChangedPrice, changedPrices, type OrderLine } from '#domain/order/order.ts';
import { soldOn } from '#domain/product/offer.ts';
import type { Product } from '#domain/product/product.ts';
import { isSizeOf } from '#domain/product/product-sizes.ts';
import type { OrderRequest } from '#domain/wire/order.ts';

/** Lines at the catalogue's prices, or what the shopper has to see first. */
type PricedOrder =
  | { lines: readonly OrderLine[]; changed?: never; wrongSizes?: never }
  | { lines?: never; changed: readonly ChangedPrice[]; wrongSizes?: never }
  | { lines?: never; changed?: never; wrongSizes: readonly LineKey[] };

/** Uses only the catalogue's prices and sizes. @param day in Egypt: a sale price may have ended */
export function priceOrder(
  byId: ReadonlyMap<number, Product>,
  lines: OrderRequest['lines'],
  day: string,
): PricedOrder {
  const sold = (id: number) => {
    const product = byId.get(id);
    return product && soldOn(product, day);
  };
  const changed = changedPrices(lines, (id) => sold(id)?.price);
  if (changed.length > 0) return { changed };
  const wrongSizes = lines.filter(({ id, size }) => !isSizeOf(byId.get(id), size));
  if (wrongSizes.length > 0) {
    return { wrongSizes: wrongSizes.map(({ quantity: _, price: __, ...key }) => key) };
  }
  return {
    lines: lines.flatMap(({ id, size, quantity }) => {
      const product = sold(id);
      const sized = size === undefined ? {} : { size };
      if (!product) return [];
      const kept = product.returnable === false ? { returnable: false as const } : {};
      return [{ ...toBagProduct({ ...product, ...sized }), quantity, ...kept }];
    }),
  };
}
