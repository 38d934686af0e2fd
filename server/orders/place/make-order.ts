import type { CodeRefusal } from '#domain/coupon-codes/refuse-code.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { applyTerms, type DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { goodsToPay, type Order, orderAmounts, type Payment } from '#domain/order/order.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import type { Locale } from '#domain/text/locale.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { OrderRequest } from '#domain/wire/order.ts';
import type { Release } from '#server/catalogue/current/release.ts';
import { redeemCode } from '#server/coupon-codes/take-code.ts';
import type { Database } from '#server/database/database.ts';
import { type MailOutcome, queueConfirmation } from '#server/mail/queue-mails.ts';
import type { MailNumbers } from '#server/orders/change/queue-change-mail.ts';
import { feeWithoutAddress } from './agree-delivery.ts';
import { agreeGoods, type GoodsRefusal, writeOrder } from './agree-goods.ts';
import { type BuyerRefusal, checkCash, checkPhones } from './check-buyer.ts';
import { frozenReturnDays } from './frozen-return-days.ts';

/** What the owner orders for somebody who calls or writes, and has no account. */
export interface MadeOrder {
  lines: OrderRequest['lines'];
  hasSale: boolean;
  /** The coupon code as it was typed; not together with `hasSale`. */
  code: string | undefined;
  delivery: Delivery | undefined;
  payment: Payment;
  /** Gets the confirmation; undefined for no mails. */
  email: string | undefined;
  language: Locale;
}

export type MakeOrderResult =
  | { order: Order; mailOutcome: MailOutcome; warnings: BuyerRefusal[]; refusal?: never }
  | GoodsRefusal
  | { refusal: 'governorate-closed' }
  | ({ refusal: 'code-refused' } & CodeRefusal);

/**
 * At the same prices, from the same stock, with the same codes and at the same delivery fees as a
 * shopper's order. A shopper would be refused for `warnings`: the owner decides.
 */
export async function makeOrder(
  parts: {
    database: Pick<Database, 'transaction'>;
    release: Pick<Release, 'key' | 'byId'>;
    deliveryTerms: DeliveryTerms;
    settings: OwnerSettings;
    numbers: MailNumbers;
  },
  wanted: MadeOrder,
  { madeBy, at }: { madeBy: string; at: Date },
): Promise<MakeOrderResult> {
  const { database, release, deliveryTerms, settings, numbers } = parts;
  const { lines, hasSale, code, delivery, payment, email, language } = wanted;
  return database.transaction(async (tx) => {
    const goods = await agreeGoods(tx, release, lines, dayInEgypt(at));
    if (goods.refusal) return goods;
    const { totalPrice } = orderAmounts(goods.lines, hasSale);
    const by = { accountId: null, email: email ?? null };
    const taken =
      code === undefined
        ? undefined
        : await redeemCode(tx, { code, goods: totalPrice, by, now: at });
    if (taken?.refusal) return { refusal: 'code-refused', ...taken.refusal };
    const discount = taken?.discount ?? 0;
    const forGoods = goodsToPay(totalPrice, hasSale, discount);
    const place = delivery && applyTerms(deliveryTerms, delivery, forGoods);
    if (delivery && !place) return { refusal: 'governorate-closed' };
    const deliveryFee = place ? place.fee : feeWithoutAddress(deliveryTerms, forGoods);
    const order = await writeOrder(
      tx,
      {
        email: email ?? null,
        emailVerified: false,
        madeBy,
        releaseKey: release.key,
        placedAt: at,
        language,
        code: taken?.couponCode.code ?? null,
        ...orderAmounts(goods.lines, hasSale, { discount, deliveryFee }),
        delivery: delivery ?? null,
        deliveryDaysFrom: place?.days[0] ?? null,
        deliveryDaysTo: place?.days[1] ?? null,
        payment,
        ...frozenReturnDays(settings),
      },
      goods,
      { madeBy },
    );
    const { toPay } = order;
    const above = checkCash(settings, { payment, toPay });
    const blocked = await checkPhones(tx, settings, delivery, at);
    const warnings = [above, blocked].filter((each) => each !== undefined);
    const mail = { orderNumber: order.number, createdAt: at, isProved: false };
    const mailOutcome =
      email === undefined
        ? 'no-address'
        : await queueConfirmation(tx, { ...mail, recipient: email }, numbers);
    return { order, mailOutcome, warnings };
  });
}
