import type { Order, OrderPage, OrderSummary } from '#domain/order/order.ts';
import { type Locale, readLocale } from '#domain/text/locale.ts';
import type { Queries } from '#server/database/database.ts';
import { readOrderAndRow } from './hold-order.ts';
import { type OrderChangeRow, selectChanges } from './order-changes.ts';
import { type OrderRow, orderSummary } from './order-document.ts';
import {
  completeOrders,
  selectNewestOrders,
  selectOrdersOfAccount,
  selectOrdersOfNumbers,
} from './queries.ts';

const pageSize = 20;

/** A page of orders, newest first. */
export async function listOrders(
  db: Queries,
  accountId: string,
  before: number | undefined,
): Promise<OrderPage> {
  const rows = await selectOrdersOfAccount(db, accountId, before, pageSize + 1);
  const orders = rows.slice(0, pageSize).map(orderSummary);
  return { orders, next: rows.length > pageSize ? (orders.at(-1)?.number ?? null) : null };
}

/** All orders of an account, a page at a time, newest first. */
export async function* ordersOfAccount(db: Queries, accountId: string): AsyncGenerator<Order[]> {
  for (let before: number | undefined; ; ) {
    const rows = await selectOrdersOfAccount(db, accountId, before, pageSize);
    before = rows.at(-1)?.number;
    if (before === undefined) return;
    yield completeOrders(db, rows);
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
  /** Of a transfer, as the owner noted it. */
  paymentReference: string | null;
};

/** With what was changed in it, the oldest first. */
export type OwnersOrderAndLog = OwnersOrder & {
  log: readonly Pick<OrderChangeRow, 'at' | 'madeBy' | 'kind' | 'before' | 'after'>[];
};

export function ownersOrder(
  order: Order,
  row: Pick<OrderRow, 'email' | 'language' | 'madeBy' | 'paymentReference'>,
): OwnersOrder {
  const { email, language, madeBy, paymentReference } = row;
  return { ...order, email, language: readLocale(language), madeBy, paymentReference };
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
  return { ...ownersOrder(held.order, held.row), log };
}

/** Those that there are, by number, the oldest first. */
export async function findOwnersOrders(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, OwnersOrder>> {
  if (numbers.length === 0) return new Map();
  const rows = await selectOrdersOfNumbers(db, numbers);
  const orders = await completeOrders(db, rows);
  const found = rows.flatMap((row, index) => {
    const order = orders[index];
    return order ? [[row.number, ownersOrder(order, row)] as const] : [];
  });
  return new Map(found.sort(([one], [other]) => one - other));
}

export async function listNewestOrders(
  db: Queries,
  limit: number,
  only: { needsAddress?: boolean } = {},
): Promise<(OrderSummary & { email: string | null })[]> {
  const rows = await selectNewestOrders(db, limit, only);
  return rows.map((row) => ({ ...orderSummary(row), email: row.email }));
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
