import { orderedLine } from '#domain/returns/ordered-line.ts';
import { type Refund, refundOf } from '#domain/returns/refund.ts';
import type { Return } from '#domain/returns/return.ts';
import type { Queries } from '#server/database/database.ts';
import { readOrderAndRow } from '#server/orders/read/hold-order.ts';
import type { OrdersOwner } from '#server/orders/read/orders-of.ts';
import { emailsOfOrders, findOrder } from '#server/orders/read/read-orders.ts';
import {
  selectNewestReturns,
  selectReturn,
  selectReturnsOfAccount,
  selectReturnsOfOrder,
} from './queries.ts';

/** The oldest first. Undefined for another account's order. */
export async function findReturns(
  db: Queries,
  accountId: string,
  orderNumber: number,
): Promise<Return[] | undefined> {
  const order = await findOrder(db, accountId, orderNumber);
  return order && selectReturnsOfOrder(db, orderNumber);
}

/** For the owner, the oldest first. */
export async function returnsOfOrder(db: Queries, orderNumber: number): Promise<Return[]> {
  return selectReturnsOfOrder(db, orderNumber);
}

/** In the shopper's own file. */
const maxOfAccount = 1_000;

/** The newest first. */
export async function returnsOfAccount(db: Queries, account: OrdersOwner): Promise<Return[]> {
  return selectReturnsOfAccount(db, account, maxOfAccount);
}

/** The newest first, with the shopper's e-mail address. */
export async function listOwnersReturns(
  db: Queries,
  which: { isOpen: boolean; limit: number },
): Promise<(Return & { email: string | null })[]> {
  const returns = await selectNewestReturns(db, which);
  const numbers = new Set(returns.map(({ orderNumber }) => orderNumber));
  const emails = await emailsOfOrders(db, [...numbers]);
  return returns.map((each) => ({ ...each, email: emails.get(each.orderNumber) ?? null }));
}

export interface OwnersReturn extends Return {
  email: string | null;
  /** The names of the products, in English, by the place of the line. */
  names: readonly string[];
  /** Whole piastres, as things stand; null for what is no open refund. */
  owed: Pick<Refund, 'usual' | 'max'> | null;
}

export async function findOwnersReturn(db: Queries, id: number): Promise<OwnersReturn | undefined> {
  const asked = await selectReturn(db, id);
  const read = asked && (await readOrderAndRow(db, asked.orderNumber));
  if (!asked || !read) return undefined;
  const { row, order } = read;
  const all = await selectReturnsOfOrder(db, order.number);
  const others = all.filter((each) => each.id !== id);
  const isOpenRefund =
    asked.refund === null && (asked.kind === 'refund' || asked.status === 'received');
  const { usual, max } = refundOf(order, asked, others);
  return {
    ...asked,
    email: row.email,
    names: asked.lines.map((line) => orderedLine(order.lines, line)?.name ?? ''),
    owed: isOpenRefund ? { usual, max } : null,
  };
}
