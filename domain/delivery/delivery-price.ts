import {
  type AppliedTerms,
  applyTerms,
  type DeliveryTerms,
  feesOf,
  findCity,
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
  applied?: AppliedTerms | undefined;
  /** While no place is chosen: the lowest fee of all. Undefined when nothing is delivered. */
  from?: number | undefined;
  /** Nothing is delivered to the chosen governorate. */
  isClosed: boolean;
  /** The goods cost enough for free delivery, or it is free everywhere. */
  isFree: boolean;
  /** Goods for which so much is paid are delivered free, and these are not yet. */
  freeFrom?: number | undefined;
}

/** @param goods piastres to pay for the goods, after sale and discount */
export function priceDelivery(
  terms: DeliveryTerms,
  { governorate, city }: ChosenPlace,
  goods: number,
): DeliveryPrice {
  const applied = governorate && applyTerms(terms, { governorate, city }, goods);
  const fees = governorate ? [] : feesOf(terms);
  const from = fees.length === 0 ? undefined : Math.min(...fees);
  const fee = applied?.fee ?? from;
  const { freeFrom } = terms;
  const isEnough = freeFrom !== null && goods >= freeFrom;
  const isFree = fee !== undefined && (isEnough || Math.max(...fees) === 0);
  return {
    applied,
    from: isFree ? undefined : from,
    isClosed: governorate !== undefined && !applied,
    isFree,
    ...(fee && freeFrom !== null && !isFree && { freeFrom }),
  };
}

/**
 * The terms as an order was refused with, which may be newer than the document.
 * @param fee of this place in piastres; `closed` when nothing is delivered there
 */
export function correctTerms(
  terms: DeliveryTerms,
  place: ChosenPlace,
  fee: number | 'closed',
): DeliveryTerms {
  const governorates = terms.governorates.map((each) => {
    if (each.id !== place.governorate) return each;
    if (fee === 'closed') return { ...each, open: false };
    const exception = findCity(each, place.city);
    if (!exception) return { ...each, open: true, fee };
    const cities = each.cities?.map((city) => (city === exception ? { ...city, fee } : city));
    return { ...each, open: true, ...(cities && { cities }) };
  });
  return { ...terms, governorates };
}
