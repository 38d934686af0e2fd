import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order, Payment } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Queries } from '#server/database/database.ts';
import { type MailOutcome, queueConfirmation } from '#server/mail/queue-mails.ts';
import { takeStep } from '#server/orders/change/change-status.ts';
import type { MailNumbers } from '#server/orders/change/queue-change-mail.ts';
import { type TellParts, type Told, tellOf } from '#server/orders/change/told.ts';
import { completeOrders, selectOrder } from '#server/orders/queries.ts';
import { type Answered, answered } from '#server/orders/read/answered-order.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { versionOf } from '#server/use-cases/versions.ts';
import { writeOrder } from './agree-goods.ts';
import {
  type AgreedOrder,
  type AgreeParts,
  type AgreeRefusal,
  type AskedGoods,
  agreeOrder,
} from './agree-order.ts';
import type { BuyerWarning } from './check-buyer.ts';
import { frozenReturnDays } from './frozen-return-days.ts';
import { type AskedFault, readAddress } from './read-asked.ts';

/** What the owner orders for somebody who calls or writes, and has no account. */
export interface NewOrder extends AskedGoods {
  /** As it is typed. */
  delivery?: object | undefined;
  /** The address comes later. */
  withoutAddress?: boolean | undefined;
  /** Gets the confirmation; undefined for no mails. */
  email?: string | undefined;
  language?: Locale | undefined;
  /** Whole piastres, that whoever orders was told: another sum is refused. */
  agreedToPay?: number | undefined;
  /** Whoever orders has just agreed: nobody calls to ask again. */
  confirm?: boolean | undefined;
}

interface NewOrderParts extends AgreeParts, TellParts {
  database: AgreeParts['database'];
  numbers: MailNumbers;
  /** Of the shop's addresses. */
  origin: string;
  /** Undefined: the addresses are those of this computer. */
  publicUrl: string | undefined;
  /** A new path that opens an order without a log-in. */
  linkOrder(tx: Queries, number: number, language: Locale): Promise<string>;
}

export interface CreatedOrder {
  order: Answered<Order>;
  /** A shopper would be refused for them: the owner decides. */
  warnings: readonly Refusal<OrderWarning>[];
  /** Opens it without a log-in. */
  link: string;
  /** The line of the log that tells of its last step. */
  version: number;
}

type OrderWarning = BuyerWarning | 'link-is-local';

/** As `quoteOrder` says what it comes to. */
export async function createOrder(
  parts: NewOrderParts,
  actor: Actor,
  asked: NewOrder,
): Promise<Outcome<CreatedOrder & Partial<Told>, AgreeRefusal | AskedFault | 'sum-changed'>> {
  const at = parts.clock();
  const { delivery, refusal } = readAddress(asked);
  const { email, language = 'ar', payment = 'cash', agreedToPay } = asked;
  const goods = { ...asked, place: delivery, phones: delivery, faults: refusal ? [refusal] : [] };
  const made = await agreeOrder(parts, goods, at, async (tx, agreed) => {
    const { toPay } = agreed.amounts;
    if (agreedToPay !== undefined && agreedToPay !== toPay) {
      return { refusal: 'sum-changed', agreedAmount: agreedToPay, nowAmount: toPay } as const;
    }
    const about = { delivery, payment, email, language };
    const made = await writeMadeOrder(tx, parts, agreed, about, { actor, at });
    const { mailOutcome } = made;
    const isConfirmed = asked.confirm === true;
    const order = isConfirmed ? await confirmed(tx, parts, made.order, { actor, at }) : made.order;
    const version = await versionOf(tx, 'orders', order.number);
    const link = `${parts.origin}${await parts.linkOrder(tx, order.number, language)}`;
    const isLocal = parts.publicUrl === undefined;
    const local = isLocal ? [{ refusal: 'link-is-local' as const }] : [];
    const warnings = [...agreed.warnings, ...local];
    return { ok: { order: answered(order), mailOutcome, warnings, link, version } };
  });
  return isRefusal(made) ? made : tellOf(parts, made.ok.order.number, made);
}

async function confirmed(
  tx: Queries,
  { numbers }: Pick<NewOrderParts, 'numbers'>,
  { number }: Order,
  { actor, at }: { actor: Actor; at: Date },
): Promise<Order> {
  const step = await takeStep(tx, { numbers, at }, actor, { number, status: 'confirmed' });
  const row = isRefusal(step) ? undefined : await selectOrder(tx, number);
  const [order] = row ? await completeOrders(tx, [row]) : [];
  if (!order) throw new Error(`Order ${number}, which is new, cannot be confirmed`);
  return order;
}

async function writeMadeOrder(
  tx: Queries,
  { numbers }: Pick<NewOrderParts, 'numbers'>,
  { goods, amounts, code, deliveryDays, releaseKey, settings }: AgreedOrder,
  {
    delivery,
    email,
    ...about
  }: {
    delivery: Delivery | undefined;
    email: string | undefined;
    payment: Payment;
    language: Locale;
  },
  { actor, at }: { actor: Actor; at: Date },
): Promise<{ order: Order; mailOutcome: MailOutcome }> {
  const order = await writeOrder(
    tx,
    {
      ...{ ...about, ...amounts, email: email ?? null, emailVerified: false, releaseKey, code },
      ...{ madeBy: madeByOf(actor), placedAt: at, delivery: delivery ?? null },
      deliveryDaysFrom: deliveryDays?.[0] ?? null,
      deliveryDaysTo: deliveryDays?.[1] ?? null,
      ...frozenReturnDays(settings),
    },
    goods,
    actor,
  );
  const mail = { orderNumber: order.number, createdAt: at, isProved: false };
  const mailOutcome =
    email === undefined
      ? 'no-address'
      : await queueConfirmation(tx, { ...mail, recipient: email }, numbers);
  return { order, mailOutcome };
}
