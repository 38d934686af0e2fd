import { and, asc, gt, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { toGiveBack } from '#server/orders/change/to-give-back.ts';
import { awaitsTransfer, isPerhapsOwed, isWaiting } from '#server/orders/list/is-listed.ts';
import { orders } from '#server/orders/schema.ts';

/** An order that waits for somebody of the staff. */
export interface WaitingOrder {
  number: number;
  status: (typeof orders.$inferSelect)['status'];
  /** Null without an address. */
  name: string | null;
  /** Since when it waits for this. */
  since: Date;
  /** Piastres of what it waits for. */
  amount: number;
  needsAddress: boolean;
}

export interface Pile<Row> {
  count: number;
  /** Those that wait longest, first. */
  rows: Row[];
}

// As the indexes say it.
const isPlaced = sql`status = 'placed'`;
const statusSince = sql`coalesce(status_since, placed_at)`;
const isUndecided = isNotNull(orders.piecesUndecidedSince);

/** Its shopper is to be asked now. */
export function isToConfirm(now: Date): SQL | undefined {
  return and(isPlaced, or(isNull(orders.againAt), lte(orders.againAt, now)));
}

/** Since when: what was put off waits from the moment at which it comes back. */
export const dueAt = sql`coalesce(again_at, placed_at)`;

export function selectToConfirm(
  db: Queries,
  now: Date,
  limit: number,
): Promise<Pile<WaitingOrder>> {
  return selectPile(db, { isIn: isToConfirm(now), since: dueAt }, limit);
}

export function selectToShip(db: Queries, limit: number): Promise<Pile<WaitingOrder>> {
  return selectPile(db, { isIn: sql`status = 'confirmed'`, since: statusSince }, limit);
}

/** Their parcels are back, and nobody has said whether the pieces can be sold again. */
export function selectUndecided(db: Queries, limit: number): Promise<Pile<WaitingOrder>> {
  return selectPile(db, { isIn: isUndecided, since: sql`pieces_undecided_since` }, limit);
}

export function selectUnpaid(db: Queries, limit: number): Promise<Pile<WaitingOrder>> {
  return selectPile(db, { isIn: awaitsTransfer, since: sql`placed_at` }, limit);
}

/** Money is to be given back. */
export function selectOwed(db: Queries, limit: number): Promise<Pile<WaitingOrder>> {
  const isIn = and(isPerhapsOwed, gt(toGiveBack, 0));
  return selectPile(db, { isIn, since: statusSince, amount: toGiveBack }, limit);
}

/** Nothing can be shipped there. The oldest first. */
export function selectWithoutAddress(db: Queries, limit: number): Promise<Pile<WaitingOrder>> {
  const isIn = and(isNull(orders.delivery), isWaiting);
  return selectPile(db, { isIn, since: sql`placed_at` }, limit);
}

async function selectPile(
  db: Queries,
  { isIn, since, amount }: { isIn: SQL | undefined; since: SQL; amount?: SQL<number> },
  limit: number,
): Promise<Pile<WaitingOrder>> {
  const rows = await db
    .select({
      number: orders.number,
      status: orders.status,
      name: sql<string | null>`${orders.delivery} ->> 'name'`,
      since: sql`${since}`.mapWith(orders.placedAt),
      amount: amount ?? orders.toPay,
      needsAddress: sql<boolean>`${orders.delivery} is null`,
    })
    .from(orders)
    .where(isIn)
    .orderBy(since, asc(orders.number))
    .limit(limit);
  return { rows, count: rows.length < limit ? rows.length : await db.$count(orders, isIn) };
}

/** Null before the first one. */
export async function selectNewestOrder(db: Queries): Promise<number | null> {
  const [row] = await db.select({ newest: max(orders.number) }).from(orders);
  return row?.newest ?? null;
}

export async function selectNames(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, string | null>> {
  const name = sql<string | null>`${orders.delivery} ->> 'name'`;
  const isAmong = sql`${orders.number} = any(${`{${numbers.join(',')}}`}::bigint[])`;
  const rows = await db.select({ number: orders.number, name }).from(orders).where(isAmong);
  return new Map(rows.map((row) => [row.number, row.name]));
}
