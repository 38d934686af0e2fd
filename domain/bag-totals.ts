import type { BagLine } from './bag.ts';
import { toPiastres } from './money.ts';

/** The totals of spec §3. */
export interface BagTotals {
  /** Distinct lines. */
  totalItems: number;
  /** Pieces over all lines. */
  totalQuantity: number;
  /** Whole piastres, before any sale. */
  totalPrice: number;
}

/** The totals of a bag, counted from its lines so that they can never disagree with them. */
export function bagTotals(lines: readonly Pick<BagLine, 'price' | 'quantity'>[]): BagTotals {
  let totalQuantity = 0;
  let totalPrice = 0;
  for (const { price, quantity } of lines) {
    totalQuantity += quantity;
    totalPrice += toPiastres(price) * quantity;
  }
  return { totalItems: lines.length, totalQuantity, totalPrice };
}
