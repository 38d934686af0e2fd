import type { BagLine } from '#domain/bag/bag.ts';
import type { DeliveryPrice } from '#domain/delivery/delivery-price.ts';
import { type OrderAmounts, orderAmounts } from '#domain/order/order.ts';

/** Of goods that cost so many piastres after sale and discount; undefined until the terms are known. */
export type PriceDelivery = (goods: number) => DeliveryPrice | undefined;

export interface BagAmounts {
  /** Its fee is null until the place is chosen, and where nothing is delivered. */
  amounts: OrderAmounts;
  delivery: DeliveryPrice | undefined;
}

/** What the lines cost at the door. Nothing is delivered of an empty bag. */
export function bagAmounts(
  lines: readonly BagLine[],
  hasSale: boolean,
  priceDelivery: PriceDelivery,
): BagAmounts {
  const { toPay: goods } = orderAmounts(lines, hasSale);
  const delivery = lines.length > 0 ? priceDelivery(goods) : undefined;
  const deliveryFee = delivery?.isFree ? 0 : (delivery?.offer?.fee ?? null);
  return { amounts: orderAmounts(lines, hasSale, { deliveryFee }), delivery };
}
