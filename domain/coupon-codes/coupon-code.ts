/** What a code takes off; the shop's coupon is no such code (domain/bag/coupon.ts). */
export interface CouponCode {
  /** The code in the form that `readCode` gives it. */
  code: string;
  kind: 'percent' | 'amount';
  /** Percent from 1 to 100, or whole piastres. */
  value: number;
  /** Whole piastres of goods from which it counts. */
  minimum: number;
}

/** Piastres: never more than the goods, and nothing below the minimum. @param goods piastres */
export function codeDiscount({ kind, value, minimum }: CouponCode, goods: number): number {
  if (goods < minimum) return 0;
  if (kind === 'amount') return Math.min(value, goods);
  // Whole EGP come first: the largest total times 100 is beyond the exact whole numbers.
  const rest = goods % 100;
  return ((goods - rest) / 100) * value + Math.floor((rest * value) / 100);
}

export function isCouponCode(value: unknown): value is CouponCode {
  const { code, kind, value: taken, minimum } = Object(value);
  const isKnown = kind === 'percent' ? taken <= 100 : kind === 'amount';
  const areCounts = Number.isSafeInteger(taken) && Number.isSafeInteger(minimum);
  return typeof code === 'string' && isKnown && areCounts && taken > 0 && minimum >= 0;
}
