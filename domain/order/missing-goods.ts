import { type CouponCode, codeDiscount } from '../coupon-codes/coupon-code.ts';
import { goodsToPay } from './order.ts';

/** The coupon, or the code, that counts. */
export interface TakenCoupon {
  hasSale: boolean;
  code?: CouponCode | undefined;
}

/** Piastres to pay for goods. @param total piastres, before sale and discount */
export function payForGoods(total: number, { hasSale, code }: TakenCoupon): number {
  return goodsToPay(total, hasSale, code && codeDiscount(code, total));
}

/** Piastres: no bag costs as much. */
const highest = 1e14;

/**
 * Goods for how many piastres more, at their own prices, must come so that `wanted` is paid for all
 * of them; up to a whole EGP. Undefined when the coupon code leaves too little of any price.
 * @param total piastres, before sale and discount, for which less is paid
 */
export function missingGoods(
  wanted: number,
  total: number,
  taken: TakenCoupon,
): number | undefined {
  const { minimum = 0 } = taken.code ?? {};
  const isBelow = total < minimum;
  // The code does not count yet.
  if (isBelow && wanted < minimum) return wanted - total;
  // From here on, more is paid for more.
  let low = isBelow ? minimum : total;
  if (payForGoods(highest, taken) < wanted) return undefined;
  let high = highest;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (payForGoods(middle, taken) < wanted) low = middle + 1;
    else high = middle;
  }
  // The rounding of a percentage may save a piastre, which nobody wants to read.
  return Math.ceil((low - total) / 100) * 100;
}
