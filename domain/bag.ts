import { type BagProduct, toBagProduct } from './bag-product.ts';

/** Spec §3. */
export interface BagLine extends BagProduct {
  /** A whole number from 1 to `largestQuantity`. */
  quantity: number;
}

export const largestQuantity = 99;

export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.min(largestQuantity, Math.max(1, Math.trunc(quantity)));
}

/** A new line of quantity 1, or one more on its line. */
export function addProduct(lines: readonly BagLine[], product: BagProduct): readonly BagLine[] {
  const line = lines.find(({ id }) => id === product.id);
  if (line) return changeQuantity(lines, product.id, line.quantity + 1);
  return [...lines, { ...toBagProduct(product), quantity: 1 }];
}

export function changeQuantity(
  lines: readonly BagLine[],
  id: number,
  quantity: number,
): readonly BagLine[] {
  const wanted = clampQuantity(quantity);
  if (!lines.some((line) => line.id === id && line.quantity !== wanted)) return lines;
  return lines.map((line) => (line.id === id ? { ...line, quantity: wanted } : line));
}

/** The same array when there was none. */
export function removeLine(lines: readonly BagLine[], id: number): readonly BagLine[] {
  return lines.some((line) => line.id === id) ? lines.filter((line) => line.id !== id) : lines;
}
