import type { OrderSummary } from '#domain/order/order.ts';
import { type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import type { Database } from '#server/database/database.ts';
import { putBackStock } from '#server/stock/take-stock.ts';
import { orderSummary, type StepOrigin } from './order-document.ts';
import { lockOrder, setStatus } from './queries.ts';

/** The order before the change; `refusal` when it was not made. */
export interface StatusChange {
  before: OrderSummary;
  /** `unpaid`: an order by transfer, which the owner ships only when it is paid. */
  refusal?: 'forbidden' | 'needs-address' | 'unpaid';
}

/**
 * Undefined without the order; domain/order/order-status.ts decides which status may follow.
 * @param rules.mayShipUnpaid what the owner's setting `transferFirst` says of orders by transfer
 */
export async function changeStatus(
  database: Pick<Database, 'transaction'>,
  number: number,
  status: OrderStatus,
  origin: StepOrigin,
  now: Date,
  { mayShipUnpaid = false }: { mayShipUnpaid?: boolean } = {},
): Promise<StatusChange | undefined> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return undefined;
    const before = orderSummary(row);
    if (!statusesAfter(row.status).includes(status)) return { before, refusal: 'forbidden' };
    if (status === 'shipped' && before.needsAddress) return { before, refusal: 'needs-address' };
    const isUnpaid = row.payment === 'transfer' && row.paidAt === null;
    if (status === 'shipped' && isUnpaid && !mayShipUnpaid) return { before, refusal: 'unpaid' };
    await setStatus(tx, number, status, now, origin);
    if (status === 'cancelled') {
      const { madeBy } = origin;
      await putBackStock(tx, number, { reason: 'cancellation', madeBy, at: now });
    }
    return { before };
  });
}
