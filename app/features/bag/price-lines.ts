import type { BagLine } from '#domain/bag.ts';
import type { Product } from '#domain/product.ts';
import type { BagState } from './bag-state.ts';

type Priced = Pick<BagState, 'bag' | 'newPrices' | 'gone'>;

/** A line with what it costs now. */
export interface PricedLine extends BagLine {
  /** EGP, when the product was put into the bag, or ordered in vain. */
  seenPrice: number;
  /** The shop no longer sells it: it is neither counted nor ordered. */
  isGone: boolean;
}

/**
 * The lines at today's prices: as the server has answered them last, else as the catalogue has them.
 * A product that no catalogue is known to have costs what it did when it was added.
 */
export function priceLines(
  { bag, newPrices, gone }: Priced,
  products: ReadonlyMap<number, Product> | undefined,
): PricedLine[] {
  const answered = answeredPrices({ bag, newPrices });
  return bag.lines.map((line) => {
    const { id, quantity } = line;
    const product = products?.get(id);
    const known = product?.price ?? (gone.has(id) ? null : line.price);
    const price = answered.has(id) ? answered.get(id) : known;
    const { name, imagePath, nameAr } = product ?? line;
    const arabic = nameAr === undefined ? {} : { nameAr };
    const shown = { id, quantity, name, imagePath, ...arabic, price: price ?? line.price };
    return { ...shown, seenPrice: line.price, isGone: price == null };
  });
}

/** The lines that can be ordered, as the bag keeps them. */
export function linesToOrder(lines: readonly PricedLine[]): BagLine[] {
  return lines.flatMap(({ isGone, seenPrice: _, ...line }) => (isGone ? [] : [line]));
}

/** Products of the bag that are no longer sold, as the server has answered or the catalogue says. */
export function goneProducts(state: BagState, isGone: (id: number) => boolean): number[] {
  const answered = answeredPrices(state);
  const ids = state.bag.lines.map(({ id }) => id);
  return ids.filter((id) => (answered.has(id) ? answered.get(id) === null : isGone(id)));
}

/** The refusal that the shopper still sees included. */
function answeredPrices({ bag: { order }, newPrices }: Pick<BagState, 'bag' | 'newPrices'>) {
  const refused = order?.state === 'refused' ? (order.prices ?? []) : [];
  return new Map([...newPrices, ...refused].map(({ id, price }) => [id, price]));
}
