import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderParts } from '#server/orders/place/place-order.ts';
import { lockOrder } from '#server/orders/queries.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { changeDelivery, type DeliveryChange, type DeliveryOrigin } from './change-delivery.ts';

/**
 * @param origin.accountId keeps it for its next order; null: by a link, which opens no account
 * @param origin.madeBy `shopper`, or `link`
 * @param isTheirs whether they may; the order is locked
 * @returns undefined without the order, or when it is not theirs
 */
export async function addDelivery(
  parts: Pick<
    OrderParts,
    'database' | 'deliveryTerms' | 'ownerEmail' | 'ownerSettings' | 'numbers' | 'clock'
  >,
  number: number,
  asked: { delivery: Delivery; deliveryFee: number | undefined },
  origin: DeliveryOrigin,
  isTheirs: (row: OrderRow) => boolean,
): Promise<{ order: Order; change: DeliveryChange } | undefined> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row || !isTheirs(row)) return undefined;
    const change = await changeDelivery(tx, parts, row, asked, { ...origin, at: parts.clock() });
    const order = await findOrderOfNumber(tx, number);
    return order && { order, change };
  });
}
