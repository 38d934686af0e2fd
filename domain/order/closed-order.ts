import type { OrderStatus } from './order-status.ts';

/** Nothing of it stays with the shopper, so there is nothing to pay. */
export function isClosed(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refused' || status === 'returned';
}
