import { maxBagLines } from '#domain/bag/bag-document.ts';
import type { CodeRefusal, TermsReason } from '#domain/coupon-codes/refuse-code.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { applyTerms, type DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { goodsToPay, type Order, orderAmounts, type Payment } from '#domain/order/order.ts';
import { transferWays } from '#domain/order/transfer.ts';
import type { OwnerSettings, WrittenSettings } from '#domain/owner-settings.ts';
import { type LeftOfLine, textOfStock } from '#domain/stock/stock.ts';
import type { Locale } from '#domain/text/locale.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { OrderRequest } from '#domain/wire/order.ts';
import type { Release } from '#server/catalogue/current/release.ts';
import { soldRelease } from '#server/catalogue/sold-release.ts';
import { redeemCode } from '#server/coupon-codes/take-code.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { readDeliveryTerms } from '#server/delivery/read-delivery-terms.ts';
import type { Pictures } from '#server/images/pictures.ts';
import { type MailOutcome, queueConfirmation } from '#server/mail/queue-mails.ts';
import type { MailNumbers } from '#server/orders/change/queue-change-mail.ts';
import { type TellParts, type Told, tellOf } from '#server/orders/change/told.ts';
import { type Answered, answered } from '#server/orders/read/answered-order.ts';
import { lineNames } from '#server/orders/written-line.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { feeWithoutAddress } from './agree-delivery.ts';
import { agreeGoods, writeOrder } from './agree-goods.ts';
import { type BuyerWarning, buyerWarnings } from './check-buyer.ts';
import { frozenReturnDays } from './frozen-return-days.ts';
import { type AskedFault, readAddress, readLines } from './read-asked.ts';
import { linesOfProducts, type WantedFault } from './written-lines.ts';

/** What the owner orders for somebody who calls or writes, and has no account. */
export interface NewOrder {
  /** As they are written: `12`, `12x2`, `12:M` or `12:Mx2`. */
  lines: readonly string[];
  /** As it is typed. */
  delivery?: object | undefined;
  /** The address comes later. */
  withoutAddress?: boolean | undefined;
  payment?: Payment | undefined;
  /** Gets the confirmation; undefined for no mails. */
  email?: string | undefined;
  language?: Locale | undefined;
  /** With the welcome coupon's. */
  sale?: boolean | undefined;
  /** The coupon code as it was typed. */
  code?: string | undefined;
}

interface NewOrderParts extends TellParts {
  database: Pick<Database, 'db' | 'transaction'>;
  catalogueUrl: string | undefined;
  pictures: Pick<Pictures, 'addressOf'>;
  fixedSettings: WrittenSettings;
  numbers: MailNumbers;
  /** Of the shop's addresses. */
  origin: string;
  /** Undefined: the addresses are those of this computer. */
  publicUrl: string | undefined;
  /** A new path that opens an order without a log-in. */
  linkOrder(tx: Queries, number: number, language: Locale): Promise<string>;
  clock(): Date;
}

export interface CreatedOrder {
  order: Answered<Order>;
  /** A shopper would be refused for them: the owner decides. */
  warnings: readonly Refusal<OrderWarning>[];
  /** Opens it without a log-in. */
  link: string;
}

type OrderWarning = BuyerWarning | 'link-is-local';

export type NewOrderRefusal =
  | 'order-is-wrong'
  | AskedFault
  | WantedFault
  | 'too-many-lines'
  | 'sale-or-code'
  | 'no-transfers'
  | 'prices-changed'
  | 'not-delivered-there'
  | `code-${TermsReason}`;

type Refused = Refusal<NewOrderRefusal>;

type WithMail<Order> = Outcome<Order & { mailOutcome: MailOutcome }, NewOrderRefusal>;

/**
 * At the same prices, from the same stock, with the same codes and at the same delivery fees as a
 * shopper's order.
 */
export async function createOrder(
  parts: NewOrderParts,
  actor: Actor,
  asked: NewOrder,
): Promise<Outcome<CreatedOrder & Partial<Told>, NewOrderRefusal>> {
  const at = parts.clock();
  const { payment = 'cash', email, language = 'ar', sale: hasSale = false, code } = asked;
  const { written: typed, faults: unreadable } = readLines(asked.lines);
  const faults: Refused[] = [...unreadable];
  if (asked.lines.length > maxBagLines) {
    faults.push({ refusal: 'too-many-lines', max: maxBagLines });
  }
  const { delivery, refusal } = readAddress(asked);
  if (refusal) faults.push(refusal);
  if (hasSale && code !== undefined) faults.push({ refusal: 'sale-or-code' });
  const ids = new Set(typed.map(({ id }) => id));
  // Before any row is locked: another catalogue's server may be slow.
  const release = await soldRelease(parts.database, parts, ids, at);
  const made = await parts.database.transaction(async (tx): Promise<WithMail<CreatedOrder>> => {
    const settings = await readOwnerSettings({ db: tx }, parts.fixedSettings);
    if (payment === 'transfer' && !transferWays(settings)) faults.push({ refusal: 'no-transfers' });
    const counted = await listStock({ db: tx });
    const left = new Map(counted.map((each) => [textOfStock(each), each.left]));
    const wanted = linesOfProducts(typed, release.byId, ({ id, size = '' }) =>
      left.get(textOfStock({ id, size })),
    );
    const all = [...wanted.faults, ...faults];
    if (all.length > 0) return { refusal: 'order-is-wrong', faults: all };
    const deliveryTerms = await readDeliveryTerms(tx, settings);
    const order = { lines: wanted.lines, hasSale, code, delivery, payment, email, language };
    const { numbers } = parts;
    const known = { release, deliveryTerms, settings, numbers };
    const placed = await writeMadeOrder(tx, known, order, { actor, at });
    if (isRefusal(placed)) return placed;
    const { number } = placed.ok.order;
    const link = `${parts.origin}${await parts.linkOrder(tx, number, language)}`;
    const isLocal = parts.publicUrl === undefined;
    const warnings = [
      ...placed.ok.warnings,
      ...(isLocal ? [{ refusal: 'link-is-local' as const }] : []),
    ];
    return { ok: { ...placed.ok, warnings, link } };
  });
  return isRefusal(made) ? made : tellOf(parts, made.ok.order.number, made);
}

interface WantedOrder {
  lines: OrderRequest['lines'];
  hasSale: boolean;
  code: string | undefined;
  delivery: Delivery | undefined;
  payment: Payment;
  email: string | undefined;
  language: Locale;
}

async function writeMadeOrder(
  tx: Queries,
  {
    release,
    deliveryTerms,
    settings,
    numbers,
  }: {
    release: Pick<Release, 'key' | 'byId'>;
    deliveryTerms: DeliveryTerms;
    settings: OwnerSettings;
    numbers: MailNumbers;
  },
  wanted: WantedOrder,
  { actor, at }: { actor: Actor; at: Date },
): Promise<WithMail<Omit<CreatedOrder, 'link'>>> {
  const madeBy = madeByOf(actor);
  const { lines, hasSale, code, delivery, payment, email, language } = wanted;
  const goods = await agreeGoods(tx, release, lines, dayInEgypt(at));
  // They have changed at this moment.
  if (goods.refusal === 'sold-out') return soldOut(goods.lines);
  if (goods.refusal) return { refusal: 'prices-changed' };
  const { totalPrice } = orderAmounts(goods.lines, hasSale);
  const by = { accountId: null, email: email ?? null };
  const taken =
    code === undefined ? undefined : await redeemCode(tx, { code, goods: totalPrice, by, now: at });
  if (taken?.refusal) return codeRefusal(code, taken.refusal);
  const discount = taken?.discount ?? 0;
  const forGoods = goodsToPay(totalPrice, hasSale, discount);
  const place = delivery && applyTerms(deliveryTerms, delivery, forGoods);
  if (delivery && !place) {
    return { refusal: 'not-delivered-there', governorate: delivery.governorate };
  }
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
    actor,
  );
  const { toPay } = order;
  const warnings = await buyerWarnings(tx, settings, { payment, toPay, delivery }, at);
  const mail = { orderNumber: order.number, createdAt: at, isProved: false };
  const mailOutcome =
    email === undefined
      ? 'no-address'
      : await queueConfirmation(tx, { ...mail, recipient: email }, numbers);
  return { ok: { order: answered(order), mailOutcome, warnings } };
}

function soldOut(lines: readonly LeftOfLine[]): Refused {
  const faults = lines.map((line) => {
    return { refusal: 'line-has-too-few-left', line: lineNames([line]), left: line.left } as const;
  });
  return { refusal: 'order-is-wrong', faults };
}

function codeRefusal(code = '', { reason, minimum = 0 }: CodeRefusal<TermsReason>): Refused {
  return { refusal: `code-${reason}`, code, minimumAmount: minimum };
}
