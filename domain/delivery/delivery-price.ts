import {
  type DeliveryOffer,
  type DeliveryTerms,
  lowestFee,
  offerDelivery,
} from './delivery-terms.ts';
import type { Governorate } from './governorates.ts';

/** The place may not be chosen yet, and the city may not be known. */
export interface ChosenPlace {
  governorate?: Governorate | undefined;
  city?: string | undefined;
}

/** What can be said of a delivery before it is ordered. All amounts are whole piastres. */
export interface DeliveryPrice {
  /** Undefined while no place is chosen, and where nothing is delivered. */
  offer?: DeliveryOffer | undefined;
  /** While no place is chosen: the lowest fee of all. Undefined when nothing is delivered. */
  from?: number | undefined;
  /** Nothing is delivered to the chosen governorate. */
  isClosed: boolean;
  /** The goods cost enough for free delivery. */
  isFree: boolean;
  /** How much more the goods must cost for free delivery. */
  moreForFree?: number | undefined;
}

/** @param goods piastres to pay for the goods, after sale and discount */
export function priceDelivery(
  terms: DeliveryTerms,
  { governorate, city }: ChosenPlace,
  goods: number,
): DeliveryPrice {
  const offer = governorate && offerDelivery(terms, { governorate, city }, goods);
  const from = governorate ? undefined : lowestFee(terms);
  const fee = offer?.fee ?? from;
  const { freeFrom } = terms;
  const isFree = fee !== undefined && freeFrom !== null && goods >= freeFrom;
  return {
    offer,
    from: isFree ? undefined : from,
    isClosed: governorate !== undefined && !offer,
    isFree,
    ...(fee && freeFrom !== null && !isFree && { moreForFree: freeFrom - goods }),
  };
}
