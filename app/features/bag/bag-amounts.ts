import type { BagLine } from '#domain/bag/bag.ts';
import { bagTotals } from '#domain/bag/bag-totals.ts';
import { codeDiscount, type OfferCode } from '#domain/offers/offer-code.ts';
import { type OrderAmounts, orderAmounts } from '#domain/order/order.ts';

/** What the shopper has typed into the form of the coupon. */
export interface TakenOffer {
  hasSale: boolean;
  code?: OfferCode | undefined;
}

/** @param deliveryFee piastres; null until it is known */
export function bagAmounts(
  lines: readonly Pick<BagLine, 'price' | 'quantity'>[],
  { hasSale, code }: TakenOffer,
  deliveryFee: number | null = null,
): OrderAmounts {
  const discount = code ? codeDiscount(code, bagTotals(lines).totalPrice) : 0;
  return orderAmounts(lines, hasSale, { discount, deliveryFee });
}
