import type { Delivery } from '#domain/delivery.ts';
import type { Order } from '#domain/order.ts';
import { isBeforeShipping } from '#domain/order-status.ts';
import { mailTo, queueMails } from '#server/mail/queue-mails.ts';
import type { OrderParts } from './place-order.ts';
import { completeOrders, lockOrder, rememberDelivery, setDelivery } from './queries.ts';

/** The order with its delivery; the reason and the order as it is when it takes none. */
export interface DeliveryAdded {
  order: Order;
  refusal?: 'delivery-closed';
}

/**
 * Tells an order that has no delivery yet where it goes, until it is shipped, and keeps that for
 * the account's next order. The same delivery again is no fault. Undefined when the account has no
 * such order.
 */
export async function addDelivery(
  parts: Pick<OrderParts, 'database' | 'ownerEmail' | 'clock'>,
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
      return areEqual(order.delivery, delivery) ? { order } : { order, refusal: 'delivery-closed' };
    }
    if (!isBeforeShipping(order.status)) return { order, refusal: 'delivery-closed' };
    const now = parts.clock();
    await setDelivery(tx, number, delivery);
    await rememberDelivery(tx, accountId, delivery, now);
    await queueMails(tx, mailTo(parts.ownerEmail, 'order-delivery-notice', number, now));
    return { order: { ...order, delivery } };
  });
}

function areEqual(one: Delivery, other: Delivery): boolean {
  const texts = ({ name, mobile, governorate, city, street, landmark = '' }: Delivery) =>
    [name, mobile, governorate, city, street, landmark].join('\n');
  return texts(one) === texts(other);
}
