import { type BagProduct, toBagProduct } from './bag-product.ts';

/** Spec §3. */
export interface BagLine extends BagProduct {
  /** A whole number from 1 to `maxQuantity`. */
  quantity: number;
}

/** Each size of a product has a line of its own. */
export type LineKey = Pick<BagLine, 'id' | 'size'>;

export const maxQuantity = 99;

/** For maps and sets: `7`, or `7 M`. */
export function textOfKey({ id, size }: LineKey): string {
  return size === undefined ? String(id) : `${id} ${size}`;
}

export function isLineOf(key: LineKey): (line: LineKey) => boolean {
  return ({ id, size }) => id === key.id && size === key.size;
}

export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.min(maxQuantity, Math.max(1, Math.trunc(quantity)));
}

/** A new line of quantity 1, or one more on its line. */
export function addProduct(lines: readonly BagLine[], product: BagProduct): readonly BagLine[] {
  const line = lines.find(isLineOf(product));
  if (line) return changeQuantity(lines, product, line.quantity + 1);
  return [...lines, { ...toBagProduct(product), quantity: 1 }];
}

export function changeQuantity(
  lines: readonly BagLine[],
  key: LineKey,
  quantity: number,
): readonly BagLine[] {
  const wanted = clampQuantity(quantity);
  const isIt = isLineOf(key);
  if (!lines.some((line) => isIt(line) && line.quantity !== wanted)) return lines;
  return lines.map((line) => (isIt(line) ? { ...line, quantity: wanted } : line));
}

/** The same array when there was none. */
export function removeLine(lines: readonly BagLine[], key: LineKey): readonly BagLine[] {
  const isIt = isLineOf(key);
  return lines.some(isIt) ? lines.filter((line) => !isIt(line)) : lines;
}
