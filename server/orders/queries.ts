import { and, asc, desc, eq, gt, gte, inArray, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { maxListedPictures, type Order, type OrderLine } from '#domain/order/order.ts';
import { soldStatuses } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { takeNumber } from '#server/database/told-number.ts';
import { shopper } from '#server/use-cases/actor.ts';
import { selectChangesOf } from './change/queries.ts';
import { toGiveBack } from './change/to-give-back.ts';
import { lineRows, type OrderRow, orderDocument, statusRow } from './read/order-document.ts';
import { orderLines, orderStatuses, orders } from './schema.ts';

/** Making one query of 500 lines would keep the event loop busy for 15 ms. */
const linesAtOnce = 100;

export async function insertOrder(
  tx: Queries,
  order: Omit<typeof orders.$inferInsert, 'number' | 'status'>,
  lines: readonly OrderLine[],
  isFromStock: (line: OrderLine) => boolean,
): Promise<Order> {
  // Before the number: `selectNewestNumber` waits for it.
  await tx.execute(sql`lock table ${orders} in row exclusive mode`);
  const number = await takeNumber(tx, 'order_numbers', order.placedAt);
  const [row] = await tx
    .insert(orders)
    .values({ ...order, number, status: 'placed' })
    .returning();
  if (!row) throw new Error('The database returned no row for the new order');
  const written = lineRows(row.number, lines, isFromStock);
  const placed = statusRow(row.number, 0, 'placed', row.placedAt, {
    madeBy: row.madeBy ?? shopper,
  });
  for (let start = 0; start < written.length; start += linesAtOnce) {
    await tx.insert(orderLines).values(written.slice(start, start + linesAtOnce));
  }
  await tx.insert(orderStatuses).values(placed);
  return orderDocument(row, written, [placed]);
}

export async function selectOrderOfKey(
  db: Queries,
  accountId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const isThis = and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, idempotencyKey));
  const [row] = await db.select().from(orders).where(isThis);
  return row;
}

export async function selectOrder(db: Queries, number: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row;
}

export async function selectOrdersOfNumbers(
  db: Queries,
  numbers: readonly number[],
): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.number, numbers));
}

export async function lockOrder(tx: Queries, number: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  return row;
}

/** When the account or its address placed its `count`-th newest order; undefined if not after `after`. */
export async function selectTimeOfRecent(
  db: Queries,
  { accountId, email }: { accountId: string; email: string },
  count: number,
  after: Date,
): Promise<Date | undefined> {
  const isTheirs = or(eq(orders.accountId, accountId), eq(orders.email, email));
  const [row] = await db
    .select({ placedAt: orders.placedAt })
    .from(orders)
    .where(and(isTheirs, gt(orders.placedAt, after)))
    .orderBy(desc(orders.number))
    .offset(count - 1)
    .limit(1);
  return row?.placedAt;
}

/** @param areTheirs of one account */
export async function selectOrdersOfAccount(
  db: Queries,
  areTheirs: SQL | undefined,
  before: number | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const isOlder = before === undefined ? undefined : lt(orders.number, before);
  return db
    .select()
    .from(orders)
    .where(and(areTheirs, isOlder))
    .orderBy(desc(orders.number))
    .limit(limit);
}

/**
 * No lower number is committed later: this waits for orders in progress, at most 10 s, and blocks
 * new ones. 0 without orders.
 * @param tx a transaction that ends at once
 */
export async function selectNewestNumber(tx: Queries): Promise<number> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
  await tx.execute(sql`lock table ${orders} in share mode`);
  const [row] = await tx.select({ newest: max(orders.number) }).from(orders);
  return row?.newest ?? 0;
}

export async function selectOrdersSince(
  db: Queries,
  {
    since,
    until,
    after,
    upTo,
  }: { since: Date; until?: Date | undefined; after: number; upTo: number },
  limit: number,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.number, after),
        lte(orders.number, upTo),
        gte(orders.placedAt, since),
        until && lt(orders.placedAt, until),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(limit);
}

export async function completeOrders(db: Queries, rows: readonly OrderRow[]): Promise<Order[]> {
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderNumber, numbers))
    .orderBy(orderLines.orderNumber, orderLines.position);
  const history = await db
    .select()
    .from(orderStatuses)
    .where(inArray(orderStatuses.orderNumber, numbers))
    .orderBy(orderStatuses.orderNumber, orderStatuses.position);
  const linesOf = Map.groupBy(lines, ({ orderNumber }) => orderNumber);
  const historyOf = Map.groupBy(history, ({ orderNumber }) => orderNumber);
  const changesOf = await selectChangesOf(db, numbers, ['lines', 'delivery']);
  const sums = await db
    .select({ number: orders.number, toGiveBack })
    .from(orders)
    .where(inArray(orders.number, numbers));
  const owed = new Map(sums.map((each) => [each.number, each.toGiveBack]));
  return rows.map((row) =>
    orderDocument(row, linesOf.get(row.number) ?? [], historyOf.get(row.number) ?? [], {
      changes: changesOf.get(row.number),
      toGiveBack: owed.get(row.number),
    }),
  );
}

/** Of the first lines of orders, by their numbers. Two lines may be sizes of one product. */
export async function selectFirstPictures(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, string[]>> {
  const { orderNumber, position, imagePath } = orderLines;
  const rows = await db
    .select({ orderNumber, imagePath })
    .from(orderLines)
    .where(and(inArray(orderNumber, [...numbers]), lt(position, maxListedPictures)))
    .orderBy(orderNumber, position);
  const ofOrders = Map.groupBy(rows, (row) => row.orderNumber);
  return new Map(
    [...ofOrders].map(([number, lines]) => [number, lines.map((line) => line.imagePath)]),
  );
}

/** Pieces that were delivered or are on their way, most first. */
export async function selectPiecesSold(
  db: Queries,
  since: Date,
  limit: number,
): Promise<{ id: number; pieces: number }[]> {
  const pieces = sql<number>`sum(${orderLines.quantity})::integer`;
  return db
    .select({ id: orderLines.productId, pieces })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(and(gte(orders.placedAt, since), inArray(orders.status, [...soldStatuses])))
    .groupBy(orderLines.productId)
    .orderBy(desc(pieces))
    .limit(limit);
}
