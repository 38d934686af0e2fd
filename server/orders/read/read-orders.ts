import { eq } from 'drizzle-orm';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { shownDelivery } from '#domain/delivery/shown-delivery.ts';
import type { Order, OrderPage, OrderStep } from '#domain/order/order.ts';
import { type Locale, readLocale } from '#domain/text/locale.ts';
import { strangersLine } from '#domain/text/strangers-text.ts';
import type { Queries } from '#server/database/database.ts';
import type { KeptDelivery, OrderChangeRow } from '#server/orders/change/order-changes.ts';
import {
  selectChanges,
  selectChangesOf,
  selectGivenBack,
  selectStepMakers,
} from '#server/orders/change/queries.ts';
import {
  completeOrders,
  selectFirstPictures,
  selectOrdersOfAccount,
  selectOrdersOfNumbers,
} from '#server/orders/queries.ts';
import { orders } from '#server/orders/schema.ts';
import { readOrderAndRow } from './hold-order.ts';
import { againAtOfRow, type OrderRow, orderSummary } from './order-document.ts';
import { areOrdersOf, type OrdersOwner } from './orders-of.ts';
import { type StaffNote, staffNoteOf } from './staff-note.ts';

const pageSize = 20;

/** A page of orders, newest first. */
export async function listOrders(
  db: Queries,
  accountId: string,
  before: number | undefined,
): Promise<OrderPage> {
  const rows = await selectOrdersOfAccount(
    db,
    eq(orders.accountId, accountId),
    before,
    pageSize + 1,
  );
  const page = rows.slice(0, pageSize).map(orderSummary);
  const pictures = await selectFirstPictures(
    db,
    page.map(({ number }) => number),
  );
  const listed = page.map((order) => ({ ...order, pictures: pictures.get(order.number) ?? [] }));
  return { orders: listed, next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null };
}

/** In the shopper's own file. */
type FiledOrder = Order & {
  /** Addresses that were replaced, the oldest first; absent without any. */
  earlierDeliveries?: readonly Delivery[];
};

/** All that are its own, a page at a time, newest first. */
export async function* ordersOfAccount(
  db: Queries,
  account: OrdersOwner,
): AsyncGenerator<FiledOrder[]> {
  const areTheirs = areOrdersOf(account);
  for (let before: number | undefined; ; ) {
    const rows = await selectOrdersOfAccount(db, areTheirs, before, pageSize);
    before = rows.at(-1)?.number;
    if (before === undefined) return;
    const changes = await selectChangesOf(
      db,
      rows.map(({ number }) => number),
      ['delivery'],
    );
    yield (await completeOrders(db, rows)).map((order) => {
      const past = changes.get(order.number) ?? [];
      const earlier = past.flatMap((each) => (each.before as KeptDelivery).delivery ?? []);
      return earlier.length > 0 ? { ...order, earlierDeliveries: earlier } : order;
    });
  }
}

/** Undefined for another account's order. */
export async function findOrder(
  db: Queries,
  accountId: string,
  number: number,
): Promise<Order | undefined> {
  const held = await readOrderAndRow(db, number);
  return held?.row.accountId === accountId ? held?.order : undefined;
}

/** For those who have shown that they may read it. */
export async function findOrderOfNumber(db: Queries, number: number): Promise<Order | undefined> {
  return (await readOrderAndRow(db, number))?.order;
}

export type OwnersOrder = Order & {
  /** Null when the owner made it for somebody without an account. */
  email: string | null;
  language: Locale;
  /** Who of the owner's people made it; null for a shopper's own order. */
  madeBy: string | null;
  /** The reference of a transfer, as the owner noted it. */
  paymentReference: string | null;
};

/** With what was changed in it, the oldest first. */
export type OwnersOrderAndLog = OwnersOrder & {
  /** Whose it is; null for somebody without an account. */
  accountId: string | null;
  emailVerified: boolean;
  emailLeft: boolean;
  /** Whole piastres, with what was paid back for returns. */
  givenBack: number;
  log: readonly Pick<OrderChangeRow, 'at' | 'madeBy' | 'kind' | 'before' | 'after'>[];
  history: readonly MadeStep[];
  staffNote: StaffNote | null;
  againAt: string | null;
};

/** With who made it: a user of the machine, an e-mail address, `shopper` or `shop`; null in an old order. */
type MadeStep = OrderStep & { madeBy: string | null };

export function ownersOrder(
  order: Order,
  row: Pick<OrderRow, 'email' | 'language' | 'madeBy' | 'paymentReference'>,
): OwnersOrder {
  const { email, language, madeBy, paymentReference } = row;
  return {
    ...order,
    delivery: order.delivery && shownDelivery(order.delivery),
    email: email && strangersLine(email),
    language: readLocale(language),
    madeBy,
    paymentReference: paymentReference && strangersLine(paymentReference),
  };
}

export async function findOwnersOrder(
  db: Queries,
  number: number,
): Promise<OwnersOrderAndLog | undefined> {
  const held = await readOrderAndRow(db, number);
  if (!held) return undefined;
  const changes = await selectChanges(db, number);
  const log = changes.map(({ at, madeBy, kind, before, after }) => {
    return { at, madeBy, kind, before, after };
  });
  const { givenBack } = await selectGivenBack(db, number);
  const { accountId, emailVerified, emailLeft } = held.row;
  const account = { accountId, emailVerified, emailLeft };
  const makers = await selectStepMakers(db, number);
  const history = held.order.history.map((step, place) => {
    return { ...step, madeBy: makers[place] ?? null };
  });
  const order = { ...ownersOrder(held.order, held.row), history };
  const beside = { staffNote: staffNoteOf(held.row), againAt: againAtOfRow(held.row) };
  return { ...order, ...account, givenBack, log, ...beside };
}

/** Those that there are, by number, the oldest first. */
export async function findOwnersOrders(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, OwnersOrder>> {
  if (numbers.length === 0) return new Map();
  const rows = await selectOrdersOfNumbers(db, numbers);
  const complete = await completeOrders(db, rows);
  const found = rows.flatMap((row, index) => {
    const order = complete[index];
    return order ? [[row.number, ownersOrder(order, row)] as const] : [];
  });
  return new Map(found.sort(([one], [other]) => one - other));
}

/** By the numbers of the orders; null for orders of somebody without an account. */
export async function emailsOfOrders(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, string | null>> {
  if (numbers.length === 0) return new Map();
  const rows = await selectOrdersOfNumbers(db, numbers);
  return new Map(rows.map(({ number, email }) => [number, email]));
}
