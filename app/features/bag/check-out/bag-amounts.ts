import type { BagLine } from '#domain/bag/bag.ts';
import { bagTotals } from '#domain/bag/bag-totals.ts';
import { codeDiscount } from '#domain/coupon-codes/coupon-code.ts';
import type { DeliveryPrice } from '#domain/delivery/delivery-price.ts';
import { missingGoods, type TakenCoupon } from '#domain/order/missing-goods.ts';
import { type OrderAmounts, orderAmounts } from '#domain/order/order.ts';

type Lines = readonly Pick<BagLine, 'price' | 'quantity'>[];

/** What the amounts of a bag depend on beside its lines. */
export interface BagPricing extends TakenCoupon {
  /** Prices the delivery of goods that cost so many piastres after sale and discount; undefined until the terms are known. */
  priceDelivery: (goods: number) => DeliveryPrice | undefined;
}

/**
 * What the lines cost at the door. The fee is null until the place is chosen, where nothing is
 * delivered, and for an empty bag.
 * @param newFee piastres: as the server has answered, newer than the terms of delivery
 */
export function bagAmounts(lines: Lines, pricing: BagPricing, newFee?: number) {
  const goods = goodsAmounts(lines, pricing);
  const delivery = lines.length > 0 ? pricing.priceDelivery(goods.toPay) : undefined;
  const deliveryFee = newFee ?? (delivery?.isFree ? 0 : (delivery?.applied?.fee ?? null));
  const amounts = { ...goods, deliveryFee, toPay: goods.toPay + (deliveryFee ?? 0) };
  const { freeFrom } = delivery ?? {};
  /** Piastres: goods at their own prices, before sale and discount, for free delivery. */
  const moreForFree = freeFrom && missingGoods(freeFrom, goods.totalPrice, pricing);
  return { amounts, delivery, moreForFree };
}

/** Without the delivery. */
export function goodsAmounts(lines: Lines, { hasSale, code }: TakenCoupon): OrderAmounts {
  const discount = code ? codeDiscount(code, bagTotals(lines).totalPrice) : 0;
  return orderAmounts(lines, hasSale, { discount });
}
