import type { BagLine } from '#domain/bag.ts';
import type { ChangedPrice } from '#domain/order.ts';
import type { Product } from '#domain/product.ts';

/** A line with what it costs now. */
export interface PricedLine extends BagLine {
  /** EGP, when the product was put into the bag. */
  seenPrice: number;
  /** The shop no longer sells it: it is neither counted nor ordered. */
  isGone: boolean;
}

/**
 * The lines at today's prices: as the server told them last, else as the catalogue has them. As
 * long as no catalogue is known, a line costs what it did when it was added.
 *
 * @param told what the server has told since the catalogue was loaded
 */
export function priceLines(
  lines: readonly BagLine[],
  products: ReadonlyMap<number, Product> | undefined,
  told: readonly ChangedPrice[] = [],
): PricedLine[] {
  const toldPrices = new Map(told.map(({ id, price }) => [id, price]));
  return lines.map((line) => {
    const product = products?.get(line.id);
    const known = products ? (product?.price ?? null) : line.price;
    const price = toldPrices.has(line.id) ? toldPrices.get(line.id) : known;
    const { name, imagePath, nameAr } = product ?? line;
    return {
      ...line,
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
