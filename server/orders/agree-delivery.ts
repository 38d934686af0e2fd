import type { Delivery } from '#domain/delivery/delivery.ts';
import { type DeliveryTerms, offerDelivery } from '#domain/delivery/delivery-terms.ts';

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
 * @param asked.deliveryFee piastres that the shopper saw; nobody agrees to a fee unseen
 * @param goods piastres to pay for the goods, after sale and discount
 */
export function agreeDelivery(
  terms: DeliveryTerms,
  asked: { delivery: Delivery; deliveryFee?: number | null | undefined },
  goods: number,
): AgreedDelivery | DeliveryRefusal {
  const offer = offerDelivery(terms, asked.delivery, goods);
  if (!offer) return { refusal: 'governorate-closed' };
  const { fee, days } = offer;
  if (asked.deliveryFee !== fee) {
    return { refusal: 'delivery-fee-changed', deliveryFee: fee, deliveryDays: days };
  }
  const [deliveryDaysFrom, deliveryDaysTo] = days;
  return { delivery: asked.delivery, deliveryFee: fee, deliveryDaysFrom, deliveryDaysTo };
}
