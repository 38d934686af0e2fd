import type { Delivery } from '#domain/delivery/delivery.ts';
import { priceDelivery } from '#domain/delivery/delivery-price.ts';
import { applyTerms, type DeliveryTerms } from '#domain/delivery/delivery-terms.ts';

/** What an order's row keeps, whatever the terms become. */
export interface AgreedDelivery {
  delivery: Delivery;
  /** Piastres. */
  deliveryFee: number;
  deliveryDaysFrom: number;
  deliveryDaysTo: number;
}

/** Members of the answer too. */
export type DeliveryRefusal =
  | { refusal: 'governorate-closed' }
  | {
      refusal: 'delivery-fee-changed';
      /** Piastres. */
      deliveryFee: number;
      deliveryDays: readonly [number, number];
    };

/**
 * What an order agrees to before it has an address: nothing, where delivery of these goods is free
 * everywhere; else it is not known. @param goods piastres to pay for the goods
 */
export function feeWithoutAddress(terms: DeliveryTerms, goods: number): 0 | null {
  return priceDelivery(terms, {}, goods).isFree ? 0 : null;
}

/**
 * @param asked.deliveryFee piastres that the shopper saw, who agrees to no fee unseen; the owner agrees to any
 * @param goods piastres to pay for the goods, after sale and discount
 */
export function agreeDelivery(
  terms: DeliveryTerms,
  asked: { delivery: Delivery; deliveryFee?: number | 'any' | null | undefined },
  goods: number,
): AgreedDelivery | DeliveryRefusal {
  const applied = applyTerms(terms, asked.delivery, goods);
  if (!applied) return { refusal: 'governorate-closed' };
  const { fee, days } = applied;
  if (asked.deliveryFee !== 'any' && asked.deliveryFee !== fee) {
    return { refusal: 'delivery-fee-changed', deliveryFee: fee, deliveryDays: days };
  }
  const [deliveryDaysFrom, deliveryDaysTo] = days;
  return { delivery: asked.delivery, deliveryFee: fee, deliveryDaysFrom, deliveryDaysTo };
}
