import { type Locale, readLocale } from '#domain/locale.ts';
import type { Order, OrderSummary } from '#domain/order.ts';
import type { Queries } from '#server/database/database.ts';
import { orderSummary } from './order-document.ts';
import {
  completeOrders,
  selectNewestOrders,
  selectOrder,
  selectOrdersOfAccount,
} from './queries.ts';

const pageSize = 20;

/** A page of the account's orders, the newest first; `next` is `before` of the page after it. */
export async function listOrders(
  db: Queries,
  accountId: string,
  before: number | undefined,
): Promise<{ orders: OrderSummary[]; next: number | null }> {
  const rows = await selectOrdersOfAccount(db, accountId, before, pageSize + 1);
  const orders = rows.slice(0, pageSize).map(orderSummary);
  return { orders, next: rows.length > pageSize ? (orders.at(-1)?.number ?? null) : null };
}

/** The account's order of this number; another account's is none. */
export async function findOrder(
  db: Queries,
  accountId: string,
  number: number,
): Promise<Order | undefined> {
  const row = await selectOrder(db, number);
  if (row?.accountId !== accountId) return undefined;
  return (await completeOrders(db, [row]))[0];
}

/** What the owner sees of an order. */
export type OwnersOrder = Order & {
  email: string;
  /** That the shopper reads. */
  language: Locale;
};

/** An order as the owner sees it, with what its row alone tells. */
export function ownersOrder(order: Order, row: { email: string; language: string }): OwnersOrder {
  return { ...order, email: row.email, language: readLocale(row.language) };
}

/** An order for the owner, whosever it is. */
export async function findOwnersOrder(
  db: Queries,
  number: number,
): Promise<OwnersOrder | undefined> {
  const row = await selectOrder(db, number);
  const [order] = row ? await completeOrders(db, [row]) : [];
  return row && order && ownersOrder(order, row);
}

/** The newest orders of all accounts, for the owner. */
export async function listNewestOrders(
  db: Queries,
  limit: number,
): Promise<(OrderSummary & { email: string })[]> {
  const rows = await selectNewestOrders(db, limit);
  return rows.map((row) => ({ ...orderSummary(row), email: row.email }));
}
