import { orderedLine } from '#domain/returns/ordered-line.ts';
import { type Refund, refundOf } from '#domain/returns/refund.ts';
import type { Return } from '#domain/returns/return.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { readSearch } from '#server/orders/list/typed-search.ts';
import { readOrderAndRow } from '#server/orders/read/hold-order.ts';
import type { OrdersOwner } from '#server/orders/read/orders-of.ts';
import { emailsOfOrders, findOrder } from '#server/orders/read/read-orders.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import {
  selectNewestReturns,
  selectReturn,
  selectReturnsOfAccount,
  selectReturnsOfOrder,
  type WhichReturns,
} from './queries.ts';
import { withoutHandle } from './return-document.ts';

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

export const usualLimit = 50;

/** The newest first. */
export async function returnsOfAccount(db: Queries, account: OrdersOwner): Promise<Return[]> {
  return selectReturnsOfAccount(db, account, maxOfAccount);
}

type ListedReturn = Return & {
  /** Of the shopper; null for somebody without an account. */
  email: string | null;
};

interface AskedReturns extends Partial<Pick<WhichReturns, 'after' | 'limit'>> {
  search?: string | undefined;
  filters?: Pick<WhichReturns, 'open'> | undefined;
}

/** The newest first. `next` goes on after the last one; null when that was all. */
export async function listReturns(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  { filters, limit = usualLimit, search, ...which }: AskedReturns,
): Promise<Outcome<{ rows: ListedReturn[]; next: number | null }>> {
  const typed = search === undefined ? undefined : readSearch(search, actor);
  const asked = { ...which, ...filters, search: typed, limit: limit + 1 };
  const found = await selectNewestReturns(db, asked);
  const returns = found.slice(0, limit);
  const numbers = new Set(returns.map(({ orderNumber }) => orderNumber));
  const emails = await emailsOfOrders(db, [...numbers]);
  const rows = returns.map((each) => ({
    ...shownTo(actor, each),
    email: emails.get(each.orderNumber) ?? null,
  }));
  return { ok: { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null } };
}

export type OwnersReturn = ListedReturn & {
  /** The names of the products, in English, by the place of the line. */
  names: readonly string[];
  /** Whole piastres, as things stand; null for what is no open refund. */
  owed: Pick<Refund, 'usual' | 'max'> | null;
};

export async function showReturn(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  { id }: { id: number },
): Promise<Outcome<OwnersReturn, 'no-return'>> {
  const asked = await selectReturn(db, id);
  const read = asked && (await readOrderAndRow(db, asked.orderNumber));
  if (!asked || !read) return { refusal: 'no-return', id };
  const { row, order } = read;
  const all = await selectReturnsOfOrder(db, order.number);
  const others = all.filter((each) => each.id !== id);
  const isOpenRefund =
    asked.refund === null && (asked.kind === 'refund' || asked.status === 'received');
  const { usual, max } = refundOf(order, asked, others);
  return {
    ok: {
      ...shownTo(actor, asked),
      email: row.email,
      names: asked.lines.map((line) => orderedLine(order.lines, line)?.name ?? ''),
      owed: isOpenRefund ? { usual, max } : null,
    },
  };
}

/** Who may start the shop owns it. */
function shownTo({ kind }: Actor, asked: Return): Return {
  return kind === 'terminal' ? asked : withoutHandle(asked);
}

type ReturnPayout = Pick<Return, 'id' | 'payout' | 'payoutHandle'>;

/** Where its money goes. */
export async function showPayout(
  { database: { db } }: { database: Pick<Database, 'db'> },
  _actor: Actor,
  { id }: { id: number },
): Promise<Outcome<ReturnPayout, 'no-return'>> {
  const asked = await selectReturn(db, id);
  if (!asked) return { refusal: 'no-return', id };
  const { payout, payoutHandle } = asked;
  return {
    ok: { id, ...(payout && { payout }), ...(payoutHandle !== undefined && { payoutHandle }) },
  };
}
