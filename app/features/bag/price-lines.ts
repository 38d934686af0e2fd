import { type BagLine, type LineKey, textOfKey } from '#domain/bag/bag.ts';
import { toBagProduct } from '#domain/bag/bag-product.ts';
import type { Product } from '#domain/product/product.ts';
import { isSizeOf } from '#domain/product/product-sizes.ts';
import type { BagState } from './bag-state.ts';

type Priced = Pick<BagState, 'bag' | 'newPrices' | 'gone'>;

export interface PricedLine extends BagLine {
  /** EGP, when the shopper added or ordered it. */
  seenPrice: number;
  /** No longer sold: neither counted nor ordered. */
  isGone: boolean;
  /** Gone, but its product is sold in other sizes, or in sizes now. */
  isWrongSize: boolean;
  /** Still in the catalogue, but none is left: neither counted nor ordered. */
  isSoldOut: boolean;
  /** Only after the shop's mistake. */
  returnable?: false;
}

/** Prices: the server's last answer, else the catalogue, else the price when it was added. */
export function priceLines(
  { bag, newPrices, gone }: Priced,
  products: ReadonlyMap<number, Product> | undefined,
): PricedLine[] {
  const answered = answeredPrices({ bag, newPrices });
  return bag.lines.map((line) => {
    const { id, size, quantity } = line;
    const product = products?.get(id);
    const known = product?.price ?? (isGone(gone, line) ? null : line.price);
    const answer = answered.has(id) ? answered.get(id) : known;
    const isWrongSize = product !== undefined && !isSizeOf(product, size);
    const price = isWrongSize ? null : answer;
    const sized = size === undefined ? product : product && { ...product, size };
    const shown = { ...toBagProduct(sized ?? line), quantity, price: price ?? line.price };
    const isLost = price == null;
    const isSoldOut = !isLost && product !== undefined && isGone(gone, line);
    const terms = product?.returnable === false ? { returnable: false as const } : {};
    return { ...shown, ...terms, seenPrice: line.price, isGone: isLost, isWrongSize, isSoldOut };
  });
}

export function linesToOrder(lines: readonly PricedLine[]): BagLine[] {
  return lines.flatMap((priced) => {
    const { isGone, isWrongSize: _, isSoldOut, seenPrice: __, returnable: ___, ...line } = priced;
    return isGone || isSoldOut ? [] : [line];
  });
}

/** As the server or the catalogue says. */
export function goneLines(
  state: BagState,
  isGone: (line: BagLine, isPriced: boolean) => boolean,
): string[] {
  const answered = answeredPrices(state);
  return state.bag.lines
    .filter((line) => {
      const answer = answered.get(line.id);
      return answer === null || isGone(line, answer !== undefined);
    })
    .map(textOfKey);
}

function isGone(gone: BagState['gone'], line: LineKey): boolean {
  return gone.has(textOfKey(line));
}

/** Includes the refusal on the screen. */
function answeredPrices({ bag: { order }, newPrices }: Pick<BagState, 'bag' | 'newPrices'>) {
  const refused = order?.state === 'refused' ? (order.prices ?? []) : [];
  return new Map([...newPrices, ...refused].map(({ id, price }) => [id, price]));
}
