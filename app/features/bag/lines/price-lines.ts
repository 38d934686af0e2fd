import type { BagLine } from '#domain/bag/bag.ts';
import { toBagProduct } from '#domain/bag/bag-product.ts';
import { leftOf } from '#domain/bag/stock-left.ts';
import type { Product } from '#domain/product/product.ts';
import { isSizeOf } from '#domain/product/product-sizes.ts';
import type { StockDocument } from '#domain/stock/stock.ts';
import type { BagState } from '../machine/bag-state.ts';

export interface PricedLine extends BagLine {
  /** EGP, when the shopper added or ordered it. */
  seenPrice: number;
  /**
   * Only what is `sold` is counted and ordered. A product with a `wrong-size` is sold in other sizes, or
   * in sizes now; one that is `sold-out` is still in the catalogue.
   */
  status: 'sold' | 'gone' | 'wrong-size' | 'sold-out';
  /** Pieces; undefined for many, and for what is not counted. */
  left: number | undefined;
  /** Only after the shop's mistake. */
  returnable?: false;
}

/** What the shop sells, as far as this device knows. */
interface Sold {
  products: ReadonlyMap<number, Product> | undefined;
  stock: StockDocument | undefined;
}

type PricedState = Pick<BagState, 'bag' | 'newPrices' | 'sought'>;

/** Prices: the server's last answer, else the catalogue, else the price when it was added. */
export function priceLines(
  { bag, newPrices, sought }: PricedState,
  { products, stock }: Sold,
): PricedLine[] {
  const answered = new Map(newPrices.map(({ id, price }) => [id, price]));
  return bag.lines.map((line) => {
    const { id, size, quantity, price: seenPrice } = line;
    const product = products?.get(id);
    const left = leftOf(stock, line);
    const known = product?.price ?? (products && sought.has(id) ? null : seenPrice);
    const told = answered.has(id) ? answered.get(id) : known;
    const isWrongSize = product && !isSizeOf(product, size);
    const price = isWrongSize ? seenPrice : (told ?? seenPrice);
    const sold = product && left === 0 ? 'sold-out' : 'sold';
    const status = isWrongSize ? 'wrong-size' : told == null ? 'gone' : sold;
    const now = toBagProduct({ ...(product ?? line), ...(size !== undefined && { size }) });
    const terms = product?.returnable === false ? { returnable: false as const } : {};
    return { ...now, ...terms, quantity, price, seenPrice, status, left };
  });
}

export function linesToOrder(lines: readonly PricedLine[]): BagLine[] {
  return lines.flatMap(({ status, seenPrice: _, left: __, returnable: ___, ...line }) =>
    status === 'sold' ? [line] : [],
  );
}
