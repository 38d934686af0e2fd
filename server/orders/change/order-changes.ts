import type { Delivery } from '#domain/delivery/delivery.ts';
import { isSamePlace } from '#domain/delivery/delivery-terms.ts';
import type { ChangedLine, LineChange, Payment } from '#domain/order/order.ts';
import type { orderChanges } from '#server/orders/schema.ts';

export type OrderChangeRow = typeof orderChanges.$inferSelect;

/** What a change of kind `lines` keeps: the line, and what was to pay for the order (piastres). */
export interface KeptLine {
  /** Null when it was removed. */
  line: ChangedLine | null;
  toPay: number;
}

/** What a change of kind `payment` keeps. */
export interface KeptPayment {
  payment: Payment;
  /** ISO 8601, in UTC; null when it is not paid. */
  paidAt: string | null;
  reference: string | null;
  /** Piastres that were to pay. */
  toPay: number;
  /** Piastres that the owner had given back, besides returns; absent where nothing changed in it. */
  givenBack?: number;
}

/** What a change of kind `delivery` keeps, among else. */
export interface KeptDelivery {
  /** Null before the first one. */
  delivery: Delivery | null;
}

export function lineChange({ at, before, after }: OrderChangeRow): LineChange[] {
  const { line } = before as KeptLine;
  if (!line) return [];
  return [{ at: at.toISOString(), before: line, after: (after as KeptLine).line }];
}

/** When an order got its address, or was sent to another place: that promised other days. */
export function promisedLater(changes: readonly OrderChangeRow[]): Date | undefined {
  return changes.findLast(({ kind, before, after }) => {
    if (kind !== 'delivery') return false;
    const was = (before as KeptDelivery).delivery;
    const is = (after as KeptDelivery).delivery;
    return !was || !is || !isSamePlace(was, is);
  })?.at;
}
