import { areSameDelivery, type Delivery } from '#domain/delivery/delivery.ts';
import { goodsToPay } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { queueNotice } from '#server/mail/queue-mails.ts';
import { agreeDelivery, type DeliveryRefusal } from './agree-delivery.ts';
import { checkPhones, type PhoneRefusal } from './check-buyer.ts';
import type { OrderRow } from './order-document.ts';
import type { OrderParts } from './place-order.ts';
import { countChanges, insertChange, setDelivery } from './queries.ts';

/** Of one order: each tells the owner, and is kept. */
const mostChanges = 20;

export type DeliveryChange =
  | { isNew: boolean; refusal?: never }
  | DeliveryRefusal
  | PhoneRefusal
  | { refusal: 'delivery-closed' | 'not-allowed-now' };

/**
 * Sets or replaces the address until the order ships, with what delivery there costs; repeating it
 * is no fault. The owner gets a mail.
 * @param tx holds the lock of the order's row
 * @param row as it is now: `lockOrder`
 * @param asked.deliveryFee piastres that the shopper saw
 * @param origin.madeBy a user of the machine, or `shopper`
 */
export async function changeDelivery(
  tx: Queries,
  parts: Pick<OrderParts, 'deliveryTerms' | 'ownerEmail' | 'ownerSettings' | 'numbers'>,
  row: OrderRow,
  asked: { delivery: Delivery; deliveryFee?: number | null | undefined },
  { madeBy, at }: { madeBy: string; at: Date },
): Promise<DeliveryChange> {
  const { number, delivery } = row;
  if (delivery && areSameDelivery(delivery, asked.delivery)) return { isNew: false };
  if (!isBeforeShipping(row.status)) return { refusal: 'delivery-closed' };
  const settings = parts.ownerSettings.current().values;
  const blocked = await checkPhones(tx, settings, asked.delivery, at);
  if (blocked) return blocked;
  const goods = goodsToPay(row.totalPrice, row.hasSale, row.discount);
  const agreed = agreeDelivery(parts.deliveryTerms.current(), asked, goods);
  if ('refusal' in agreed) return agreed;
  const changed = { ...agreed, toPay: goods + agreed.deliveryFee };
  if (delivery) {
    // Nobody would collect or give back the difference.
    if (row.paidAt && changed.toPay !== row.toPay) return { refusal: 'not-allowed-now' };
    const position = await countChanges(tx, number);
    if (position >= mostChanges) return { refusal: 'delivery-closed' };
    const { deliveryFee, deliveryDaysFrom, deliveryDaysTo, toPay } = row;
    const before = { delivery, deliveryFee, deliveryDaysFrom, deliveryDaysTo, toPay };
    const change = { kind: 'delivery', before, after: changed } as const;
    await insertChange(tx, { ...change, orderNumber: number, position, at, madeBy });
  }
  await setDelivery(tx, number, changed);
  const mail = { orderNumber: number, createdAt: at, recipient: parts.ownerEmail };
  await queueNotice(tx, { ...mail, kind: 'order-delivery-notice' }, parts.numbers);
  return { isNew: true };
}
