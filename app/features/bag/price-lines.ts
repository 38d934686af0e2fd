import type { BagLine } from '#domain/bag.ts';
import type { ChangedPrice } from '#domain/order.ts';
import type { Product } from '#domain/product.ts';

/** A line with what it costs now. */
export interface PricedLine extends BagLine {
  /** EGP, when the product was put into the bag, or ordered in vain. */
  seenPrice: number;
  /** The shop no longer sells it: it is neither counted nor ordered. */
  isGone: boolean;
}

/**
 * The lines at today's prices: as the server told them last, else as the catalogue has them. A
 * product that no catalogue is known to have costs what it did when it was added.
 *
 * @param told what the server has told since the catalogue was loaded
 * @param gone products that today's catalogue lacks
 */
export function priceLines(
  lines: readonly BagLine[],
  products: ReadonlyMap<number, Product> | undefined,
  told: readonly ChangedPrice[] = [],
  gone: ReadonlySet<number> = new Set(),
): PricedLine[] {
  const toldPrices = new Map(told.map(({ id, price }) => [id, price]));
  return lines.map((line) => {
    const { id, quantity } = line;
    const product = products?.get(id);
    const known = product?.price ?? (gone.has(id) ? null : line.price);
    const price = toldPrices.has(id) ? toldPrices.get(id) : known;
    const { name, imagePath, nameAr } = product ?? line;
    return {
      id,
      quantity,
      name,
      imagePath,
      ...(nameAr === undefined ? {} : { nameAr }),
      price: price ?? line.price,
      seenPrice: line.price,
      isGone: price == null,
    };
  });
}

/** The lines that can be ordered, as the bag keeps them. */
export function linesToOrder(lines: readonly PricedLine[]): BagLine[] {
  return lines.flatMap(({ isGone, seenPrice: _, ...line }) => (isGone ? [] : [line]));
}
