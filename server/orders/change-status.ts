import type { OrderSummary } from '#domain/order/order.ts';
import { type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import type { Database } from '#server/database/database.ts';
import { putBackStock } from '#server/stock/take-stock.ts';
import { orderSummary } from './order-document.ts';
import { lockOrder, setStatus } from './queries.ts';

/** The order before the change, and whether it was made. */
export interface StatusChange {
  before: OrderSummary;
  isChanged: boolean;
}

/** Undefined without the order; domain/order/order-status.ts decides which status may follow. */
export async function changeStatus(
  database: Pick<Database, 'transaction'>,
  number: number,
  status: OrderStatus,
  madeBy: string,
  now: Date,
): Promise<StatusChange | undefined> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return undefined;
    const before = orderSummary(row);
    if (!statusesAfter(row.status).includes(status)) return { before, isChanged: false };
    await setStatus(tx, number, status, now);
    if (status === 'cancelled') {
      await putBackStock(tx, number, { reason: 'cancellation', madeBy, at: now });
    }
    return { before, isChanged: true };
  });
}
