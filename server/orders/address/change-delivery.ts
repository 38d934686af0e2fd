import { areSameDelivery, type Delivery } from '#domain/delivery/delivery.ts';
import { type DeliveryTerms, isSamePlace } from '#domain/delivery/delivery-terms.ts';
import { goodsToPay } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { keepAddress } from '#server/addresses/address-book.ts';
import type { Queries } from '#server/database/database.ts';
import {
  type MailOutcome,
  queueNotice,
  type ShoppersMailNumbers,
} from '#server/mail/queue-mails.ts';
import { addChange, countChanges, setDelivery } from '#server/orders/change/queries.ts';
import { queueChangeMail, stepOf } from '#server/orders/change/queue-change-mail.ts';
import { agreeDelivery, type DeliveryRefusal } from '#server/orders/place/agree-delivery.ts';
import { type BuyerRefusal, checkCash, checkPhones } from '#server/orders/place/check-buyer.ts';
import type { OrderParts } from '#server/orders/place/place-order.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';

/** One order may have so many, with its first address when that came later: each tells the owner, and is kept. */
export const maxChanges = 20;

export type DeliveryChange =
  | { isNew: boolean; mailOutcome?: MailOutcome | undefined; refusal?: never }
  | DeliveryRefusal
  | BuyerRefusal
  | { refusal: 'delivery-closed' | 'not-allowed-now' };

interface DeliveryParts extends Pick<OrderParts, 'deliveryTerms' | 'ownerEmail'> {
  numbers: ShoppersMailNumbers & { orderNoticesPerHour: number };
  ownerSettings: { current(): { values: OwnerSettings } };
}

export interface DeliveryOrigin {
  /** Keeps the address, too; null for nobody. */
  accountId: string | null;
  madeBy: string;
  actor: Actor;
}

/**
 * Sets or replaces the address until the order ships, with what delivery there costs; repeating it
 * is no fault. The owner gets a mail, and of another address the shopper too.
 * @param tx holds the lock of the order's row
 * @param row as it is now: `lockOrder`
 * @param asked.deliveryFee piastres that the shopper saw; the owner agrees to any
 * @param origin.madeBy as the order's history has it: a user of the machine, `shopper`, or `link`
 */
export async function changeDelivery(
  tx: Queries,
  parts: DeliveryParts,
  row: OrderRow,
  asked: { delivery: Delivery; deliveryFee?: number | 'any' | null | undefined },
  { accountId, madeBy, actor, at }: DeliveryOrigin & { at: Date },
): Promise<DeliveryChange> {
  const { number, delivery } = row;
  if (delivery && areSameDelivery(delivery, asked.delivery)) return { isNew: false };
  if (!isBeforeShipping(row.status)) return { refusal: 'delivery-closed' };
  const settings = parts.ownerSettings.current().values;
  const blocked = await checkPhones(tx, settings, asked.delivery, at);
  if (blocked) return blocked;
  const changed = agreeChange(parts.deliveryTerms.current(), row, asked);
  if ('refusal' in changed) return changed;
  // Nobody would collect or give back the difference.
  if (row.paidAt && changed.toPay !== row.toPay) return { refusal: 'not-allowed-now' };
  if (row.madeBy === null && changed.toPay > row.toPay) {
    const above = checkCash(settings, { payment: row.payment, toPay: changed.toPay });
    if (above) return above;
  }
  if ((await countChanges(tx, number, 'delivery')) >= maxChanges) {
    return { refusal: 'delivery-closed' };
  }
  const { deliveryFee, deliveryDaysFrom, deliveryDaysTo, toPay } = row;
  const before = { delivery, deliveryFee, deliveryDaysFrom, deliveryDaysTo, toPay };
  const change = { kind: 'delivery', before, after: changed, at, madeBy } as const;
  const position = await addChange(tx, number, change);
  await setDelivery(tx, number, changed);
  // The address itself stands in the order alone.
  const logged = changedFields(
    { deliveryFee, toPay },
    { deliveryFee: changed.deliveryFee, toPay: changed.toPay, addressAt: at },
  );
  await writeLogLines(tx, [{ noun: 'orders', thing: String(number), at, actor, ...logged }]);
  // Addresses before mails: a new order locks them in this order too.
  if (accountId !== null) await keepAddress(tx, accountId, asked.delivery, at);
  // Whoever has a link to the order can send it elsewhere: its shopper hears of it.
  const mailOutcome = delivery
    ? await queueChangeMail(tx, row, stepOf('delivery', position), at, parts.numbers)
    : undefined;
  const mail = { orderNumber: number, createdAt: at, recipient: parts.ownerEmail };
  await queueNotice(tx, { ...mail, kind: 'order-delivery-notice' }, parts.numbers);
  return { isNew: true, mailOutcome };
}

/** In the same place, what was agreed stays, whatever the terms are now. */
function agreeChange(
  terms: DeliveryTerms,
  row: OrderRow,
  asked: { delivery: Delivery; deliveryFee?: number | 'any' | null | undefined },
) {
  const { delivery, deliveryFee, deliveryDaysFrom, deliveryDaysTo, toPay } = row;
  if (delivery && isSamePlace(delivery, asked.delivery)) {
    return { delivery: asked.delivery, deliveryFee, deliveryDaysFrom, deliveryDaysTo, toPay };
  }
  const goods = goodsToPay(row.totalPrice, row.hasSale, row.discount);
  // Ordered as free everywhere.
  const wasFree = !delivery && deliveryFee === 0;
  const agreed = agreeDelivery(wasFree ? { ...terms, freeFrom: 0 } : terms, asked, goods);
  return 'refusal' in agreed ? agreed : { ...agreed, toPay: goods + agreed.deliveryFee };
}
