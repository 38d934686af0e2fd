import { areSameDelivery, type Delivery } from '#domain/delivery/delivery.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { queueNotice } from '#server/mail/queue-mails.ts';
import type { DeliveryAdded } from './add-delivery.ts';
import type { OrderParts } from './place-order.ts';
import { completeOrders, lockOrder, setDelivery } from './queries.ts';

/**
 * Until the order is shipped; repeating it is no fault. The account does not remember it: the link
 * opens the order only.
 */
export async function changeLinkedDelivery(
  parts: Pick<OrderParts, 'database' | 'ownerEmail' | 'numbers' | 'clock'>,
  number: number,
  delivery: Delivery,
): Promise<DeliveryAdded | undefined> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    const [order] = row ? await completeOrders(tx, [row]) : [];
    if (!order) return undefined;
    if (order.delivery && areSameDelivery(order.delivery, delivery)) return { order };
    if (!isBeforeShipping(order.status)) return { order, refusal: 'delivery-closed' };
    await setDelivery(tx, number, delivery);
    const about = { orderNumber: number, createdAt: parts.clock(), recipient: parts.ownerEmail };
    await queueNotice(tx, { ...about, kind: 'order-delivery-notice' }, parts.numbers);
    return { order: { ...order, delivery, needsAddress: false } };
  });
}
