import { toPiastres } from '../money/money.ts';
import type { BagLine } from './bag.ts';

export interface BagTotals {
  totalItems: number;
  totalQuantity: number;
  /** Piastres, before any sale. */
  totalPrice: number;
}

export function bagTotals(lines: readonly Pick<BagLine, 'price' | 'quantity'>[]): BagTotals {
  let totalQuantity = 0;
  let totalPrice = 0;
  for (const { price, quantity } of lines) {
    totalQuantity += quantity;
    totalPrice += toPiastres(price) * quantity;
  }
  return { totalItems: lines.length, totalQuantity, totalPrice };
}
