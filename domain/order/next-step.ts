import type { Order } from './order.ts';
import { isBeforeShipping } from './order-status.ts';

/** The one next thing for the shopper; `wait` when it is the shop's turn. */
export type NextStep = 'address' | 'confirm' | 'wait';

/** Undefined when nothing comes any more. An order without an address cannot be sent, confirmed or not. */
export function nextStepOf({
  status,
  delivery,
  paidAmount,
}: Pick<Order, 'status' | 'delivery' | 'paidAmount'>): NextStep | undefined {
  if (status === 'shipped') return 'wait';
  if (!isBeforeShipping(status)) return undefined;
  if (!delivery) return 'address';
  return status === 'placed' && paidAmount === null ? 'confirm' : 'wait';
}
