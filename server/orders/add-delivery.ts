import { areSameDelivery, type Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { queueNotice } from '#server/mail/queue-mails.ts';
import { checkPhones, type PhoneRefusal } from './check-buyer.ts';
import type { OrderParts } from './place-order.ts';
import { completeOrders, lockOrder, rememberDelivery, setDelivery } from './queries.ts';

/** The order; when it takes no delivery, the reason too. */
export type DeliveryAdded = { order: Order } & ({ refusal?: 'delivery-closed' } | PhoneRefusal);

/** Until the order is shipped; repeating it is no fault. Also kept for the next order. */
export async function addDelivery(
  parts: Pick<OrderParts, 'database' | 'ownerEmail' | 'ownerSettings' | 'numbers' | 'clock'>,
  accountId: string,
  number: number,
  delivery: Delivery,
): Promise<DeliveryAdded | undefined> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (row?.accountId !== accountId) return undefined;
    const [order] = await completeOrders(tx, [row]);
    if (!order) return undefined;
    if (order.delivery) {
      return areSameDelivery(order.delivery, delivery)
        ? { order }
        : { order, refusal: 'delivery-closed' };
    }
    if (!isBeforeShipping(order.status)) return { order, refusal: 'delivery-closed' };
    const now = parts.clock();
    const blocked = await checkPhones(tx, parts.ownerSettings.current().values, delivery, now);
    if (blocked) return { order, ...blocked };
    await setDelivery(tx, number, delivery);
    await rememberDelivery(tx, accountId, delivery, now);
    const about = { orderNumber: number, createdAt: now, recipient: parts.ownerEmail };
    await queueNotice(tx, { ...about, kind: 'order-delivery-notice' }, parts.numbers);
    return { order: { ...order, delivery } };
  });
}
