import type { Order } from '#domain/order/order.ts';
import { queueNotice } from '#server/mail/queue-mails.ts';
import type { OrderParts } from '#server/orders/place/place-order.ts';
import { lockOrder } from '#server/orders/queries.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { takeStep } from './change-status.ts';

export type ShopperStep = 'confirmed' | 'cancelled';

/**
 * A shopper confirms an order, or cancels it until it ships; repeating it is no fault. The owner
 * gets a mail about a cancellation.
 * @param asked.isTheirs whether the shopper may; the order is locked. Other orders are missing
 * @returns the order as it is now
 */
export async function takeShopperStep(
  parts: Pick<OrderParts, 'database' | 'ownerEmail' | 'numbers' | 'clock'>,
  actor: Actor,
  {
    number,
    step,
    isTheirs,
  }: { number: number; step: ShopperStep; isTheirs: (row: OrderRow) => boolean },
): Promise<Outcome<Order, 'no-order' | 'not-allowed-now'>> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row || !isTheirs(row)) return { refusal: 'no-order', number };
    const at = parts.clock();
    const asked = { number, status: step };
    const taken = await takeStep(tx, { numbers: parts.numbers, at }, actor, asked);
    if (isRefusal(taken)) return { refusal: 'not-allowed-now', number };
    if (step === 'cancelled' && taken.ok.was !== step) {
      const about = { orderNumber: number, createdAt: at, recipient: parts.ownerEmail };
      await queueNotice(tx, { ...about, kind: 'order-cancel-notice' }, parts.numbers);
    }
    const order = await findOrderOfNumber(tx, number);
    if (!order) throw new Error(`Order ${number} cannot be read`);
    return { ok: order };
  });
}
