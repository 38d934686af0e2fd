import type { Order } from '#domain/order/order.ts';
import { statusesAfter } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { setStatus } from '#server/orders/change/queries.ts';
import { completeOrders, lockOrder, selectOrder } from '#server/orders/queries.ts';
import type { OrderRow, StepOrigin } from './order-document.ts';

export interface HeldOrder {
  order: Order;
  row: OrderRow;
}

/** Locked until the transaction ends: whoever needs more rows locks this one first. */
export async function holdOrder(tx: Queries, number: number): Promise<HeldOrder | undefined> {
  return complete(tx, await lockOrder(tx, number));
}

/** The same without a lock. */
export async function readOrderAndRow(db: Queries, number: number): Promise<HeldOrder | undefined> {
  return complete(db, await selectOrder(db, number));
}

/**
 * All its pieces have come back and were paid back. Queues no mail: that of the refund says it.
 * @returns false when its status does not allow it
 */
export async function endAsReturned(
  tx: Queries,
  { number, status }: Order,
  at: Date,
  { madeBy }: StepOrigin,
): Promise<boolean> {
  if (!statusesAfter(status).includes('returned')) return false;
  await setStatus(tx, number, 'returned', at, { madeBy });
  return true;
}

async function complete(db: Queries, row: OrderRow | undefined): Promise<HeldOrder | undefined> {
  const [order] = row ? await completeOrders(db, [row]) : [];
  return row && order && { order, row };
}
