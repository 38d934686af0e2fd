import { and, sql } from 'drizzle-orm';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { orders } from '#server/orders/schema.ts';
import { choicesOf, isListed, type OnlyOrders } from './is-listed.ts';
import { readFew, selectFew, wanted } from './queries.ts';

type Counts = Partial<Record<OrderStatus, number>>;

interface Counted {
  /** Of each status, at most so many as were asked for; none of a status that has none. */
  counts: Counts;
  /** Not all orders were read: each count may be higher. */
  isCut: boolean;
}

export async function selectCounts(
  db: Queries,
  only: Omit<OnlyOrders, 'statuses'>,
  max: number,
): Promise<Counted> {
  const choices = choicesOf(only);
  if (choices.length === 0) return { counts: await countEach(db, only, max), isCut: false };
  let counts: Counts = {};
  for (const choice of choices) {
    const few = await selectFew(db, choice);
    const ofFew = await countFew(db, few.numbers, only, max);
    if (few.isAll) return { counts: ofFew, isCut: false };
    counts = highest(counts, ofFew);
  }
  return { counts, isCut: true };
}

async function countEach(db: Queries, only: OnlyOrders, max: number): Promise<Counts> {
  const isOfEach = and(isListed(db, only), sql`${orders.status} = wanted.status`);
  return countsOf(
    db,
    sql`select wanted.status, counted.count from ${wanted(orderStatuses)}
      cross join lateral (
        select count(*)::integer as count
        from (select 1 from orders where ${isOfEach} limit ${max}) as few
      ) as counted
      where counted.count > 0`,
    max,
  );
}

function countFew(db: Queries, few: readonly number[], only: OnlyOrders, max: number) {
  const isCounted = isListed(db, only, { ofFew: true }) ?? sql`true`;
  return countsOf(
    db,
    sql`select status, count(*)::integer as count from ${readFew(db, few)}
      where ${isCounted} group by status`,
    max,
  );
}

async function countsOf(db: Queries, counted: ReturnType<typeof sql>, max: number) {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(counted);
  const counts: Counts = {};
  for (const { status, count } of rows) counts[status] = Math.min(count, max);
  return counts;
}

function highest(one: Counts, other: Counts): Counts {
  const counts: Counts = {};
  for (const status of orderStatuses) {
    const count = Math.max(one[status] ?? 0, other[status] ?? 0);
    if (count > 0) counts[status] = count;
  }
  return counts;
}
