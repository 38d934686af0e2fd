import type { Order } from '#domain/order/order.ts';
import { queueNotice } from '#server/mail/queue-mails.ts';
import type { OrderParts } from '#server/orders/place/place-order.ts';
import { lockOrder } from '#server/orders/queries.ts';
import { type OrderRow, shopper } from '#server/orders/read/order-document.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { takeStep } from './change-status.ts';

export type ShopperStep = 'confirmed' | 'cancelled';

/** The order as it is now; when the step was not made, the reason too. */
export interface StepTaken {
  order: Order;
  refusal?: 'not-allowed-now';
}

/**
 * A shopper confirms an order, or cancels it until it ships; repeating it is no fault. The owner
 * gets a mail about a cancellation.
 * @param isTheirs whether the shopper may; the order is locked
 * @returns undefined without the order, or when it is not theirs
 */
export async function takeShopperStep(
  parts: Pick<OrderParts, 'database' | 'ownerEmail' | 'numbers' | 'clock'>,
  number: number,
  step: ShopperStep,
  isTheirs: (row: OrderRow) => boolean,
): Promise<StepTaken | undefined> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row || !isTheirs(row)) return undefined;
    const now = parts.clock();
    const isRepeated = row.status === step;
    const change = isRepeated
      ? undefined
      : await takeStep(tx, parts.numbers, number, step, { madeBy: shopper }, now);
    if (step === 'cancelled' && change && !change.refusal) {
      const about = { orderNumber: number, createdAt: now, recipient: parts.ownerEmail };
      await queueNotice(tx, { ...about, kind: 'order-cancel-notice' }, parts.numbers);
    }
    const order = await findOrderOfNumber(tx, number);
    if (!order) return undefined;
    return change?.refusal ? { order, refusal: 'not-allowed-now' } : { order };
  });
}
