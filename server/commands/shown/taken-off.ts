import type { CouponCode } from '#domain/coupon-codes/coupon-code.ts';
import { egpText } from '#domain/money/amount.ts';

/** `20%`, `50 EGP`. */
export function takenOff({ kind, value }: Pick<CouponCode, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value}%` : egpText(value);
}
