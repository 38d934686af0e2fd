import { dayInEgypt, daysAfter } from '../time/calendar-day.ts';
import type { Order } from './order.ts';
import { isBeforeShipping } from './order-status.ts';

/** First and last, as `2026-02-28`. */
export type ArrivalDays = readonly [string, string];

/** Of a parcel that is promised today. @param days from and to */
export function arrivalFrom(today: string, [from, to]: readonly [number, number]): ArrivalDays {
  return [daysAfter(today, from), daysAfter(today, to)];
}

/**
 * Counted from the confirmation, and until then from today; from the promise where that came last.
 * Undefined without a promise, and when its last day is over.
 */
export function arrivalOf(
  order: Pick<Order, 'status' | 'deliveryDays' | 'promisedAt' | 'history'>,
  today: string,
): ArrivalDays | undefined {
  const { status, deliveryDays, promisedAt = '', history } = order;
  if (!deliveryDays || !(isBeforeShipping(status) || status === 'shipped')) return undefined;
  const confirmed = history.find((step) => step.status === 'confirmed');
  const isPromisedAnew = confirmed !== undefined && confirmed.at < promisedAt;
  const since = isPromisedAnew ? promisedAt : confirmed?.at;
  const said = since === undefined ? today : dayInEgypt(new Date(since));
  const [first, last] = arrivalFrom(said, deliveryDays);
  if (last < today) return undefined;
  return [first < today ? today : first, last];
}
