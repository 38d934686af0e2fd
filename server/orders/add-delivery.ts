import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { changeDelivery, type DeliveryChange } from './change-delivery.ts';
import { shopper } from './order-document.ts';
import type { OrderParts } from './place-order.ts';
import { completeOrders, lockOrder } from './queries.ts';

/**
 * Also kept for the account's next order. Undefined for another account's order.
 * @param accountId null: by a link, which opens the order and no account
 */
export async function addDelivery(
  parts: Pick<
    OrderParts,
    'database' | 'deliveryTerms' | 'ownerEmail' | 'ownerSettings' | 'numbers' | 'clock'
  >,
  accountId: string | null,
  number: number,
  asked: { delivery: Delivery; deliveryFee: number | undefined },
): Promise<{ order: Order; change: DeliveryChange } | undefined> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row || (accountId !== null && row.accountId !== accountId)) return undefined;
    const at = parts.clock();
    const origin = { accountId, madeBy: shopper, at };
    const change = await changeDelivery(tx, parts, row, asked, origin);
    const isNew = !change.refusal && change.isNew;
    const now = isNew ? await lockOrder(tx, number) : row;
    const [order] = now ? await completeOrders(tx, [now]) : [];
    return order && { order, change };
  });
}
