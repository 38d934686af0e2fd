import type { Order, OrderStep } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** Nothing of it stays with the shopper, so there is nothing to pay. */
export function isClosed(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refused' || status === 'returned';
}

/**
 * Piastres that were transferred for an order that was closed before its delivery; null for none.
 * What was paid for delivered pieces goes back with their returns.
 */
export function paidForClosed(
  order: Pick<Order, 'status' | 'paidAmount'> & { history: readonly Pick<OrderStep, 'status'>[] },
): number | null {
  const wasDelivered = order.history.some(({ status }) => status === 'delivered');
  return isClosed(order.status) && !wasDelivered ? order.paidAmount : null;
}
