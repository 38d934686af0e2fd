import { orderLinkDays } from '#domain/order/order-link.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** No link opens an order that was placed then, or earlier. */
export function endOfLinks(now: Date): Date {
  return new Date(now.getTime() - orderLinkDays * dayMs);
}
