import type { BagLine } from '#domain/bag/bag.ts';
import { bagTotals } from '#domain/bag/bag-totals.ts';
import type { DeliveryPrice } from '#domain/delivery/delivery-price.ts';
import { codeDiscount } from '#domain/offers/offer-code.ts';
import { missingGoods, type TakenOffer } from '#domain/order/missing-goods.ts';
import { type OrderAmounts, orderAmounts } from '#domain/order/order.ts';

type Lines = readonly Pick<BagLine, 'price' | 'quantity'>[];

/** Of goods that cost so many piastres after sale and discount; undefined until the terms are known. */
type PriceDelivery = (goods: number) => DeliveryPrice | undefined;

/** What the amounts of a bag depend on beside its lines. */
export interface BagPricing extends TakenOffer {
  priceDelivery: PriceDelivery;
}

interface BagAmounts {
  /** Its fee is null until the place is chosen, and where nothing is delivered. */
  amounts: OrderAmounts;
  delivery: DeliveryPrice | undefined;
  /** Piastres: goods at their own prices, before sale and discount, for free delivery. */
  moreForFree: number | undefined;
}

/**
 * What the lines cost at the door. Nothing is delivered of an empty bag.
 * @param newFee piastres: as the server has answered, newer than the terms of delivery
 */
export function bagAmounts(
  lines: Lines,
  { priceDelivery, ...offer }: BagPricing,
  newFee?: number,
): BagAmounts {
  const goods = goodsAmounts(lines, offer);
  const delivery = lines.length > 0 ? priceDelivery(goods.toPay) : undefined;
  const known = delivery?.isFree ? 0 : (delivery?.offer?.fee ?? null);
  const deliveryFee = newFee ?? known;
  const { hasSale, discount } = goods;
  const { freeFrom } = delivery ?? {};
  return {
    amounts: orderAmounts(lines, hasSale, { discount, deliveryFee }),
    delivery,
    moreForFree: freeFrom && missingGoods(freeFrom, goods.totalPrice, offer),
  };
}

/** Without the delivery. */
export function goodsAmounts(lines: Lines, { hasSale, code }: TakenOffer): OrderAmounts {
  const discount = code ? codeDiscount(code, bagTotals(lines).totalPrice) : 0;
  return orderAmounts(lines, hasSale, { discount });
}
