import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { selectAmounts } from '#server/orders/change/queries.ts';
import { toGiveBack } from '#server/orders/change/to-give-back.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { orders, orderStatuses as steps } from '#server/orders/schema.ts';
import { isFound } from './is-found.ts';
import { countChoices, isByStaff, isListed, type OnlyOrders } from './is-listed.ts';
import { orderSearch } from './schema.ts';

/** Most lists are filled by the newest orders. */
const fewNewest = 2_000;

/** @param after the number of the last one that was read */
export async function selectListedNumbers(
  db: Queries,
  only: OnlyOrders,
  after: number | undefined,
  limit: number,
): Promise<number[]> {
  const { search, unpaidSince, until } = only;
  const isSorted = countChoices(only) > 1 || only.from || until;
  if (!isSorted) return numbersOf(db, listedByOne(db, only, after, limit));
  if (!search && !unpaidSince && !until) {
    const newest = await numbersOf(db, listedNewest(db, only, after, limit));
    if (newest.length === limit) return newest;
  }
  return numbersOf(db, listedSorted(db, only, after, limit));
}

async function numbersOf(db: Queries, listed: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ number: string }>(listed);
  return rows.map(({ number }) => Number(number));
}

/** In the order of the numbers. */
export async function selectListedOrders(
  db: Queries,
  numbers: readonly number[],
): Promise<(OrderRow & { toGiveBack: number })[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select(getTableColumns(orders))
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const places = new Map(numbers.map((number, place) => [number, place]));
  const inOrder = rows.toSorted(
    (one, other) => (places.get(one.number) ?? 0) - (places.get(other.number) ?? 0),
  );
  // By itself: the plan of a long list would read all histories.
  const paid = rows.filter(({ paidAt }) => paidAt).map(({ number }) => number);
  const owed = await selectAmounts(db, paid, toGiveBack);
  return inOrder.map((row) => ({ ...row, toGiveBack: owed.get(row.number) ?? 0 }));
}

/** Of the newest few. */
function listedNewest(db: Queries, only: OnlyOrders, after: number | undefined, limit: number) {
  const newest = db
    .select(getTableColumns(orders))
    .from(orders)
    .where(isNext(only, after))
    .orderBy(desc(orders.number))
    .limit(fewNewest);
  return sql`select number from (${newest} offset 0) as orders where ${isListed(db, only)}
    order by number desc limit ${limit}`;
}

/**
 * The database takes a name and a status, or a day and a number, for unrelated. Where they exclude
 * each other, it would read all orders from the newest on, so all that fit are found, and sorted then.
 */
function listedSorted(db: Queries, only: OnlyOrders, after: number | undefined, limit: number) {
  const order = only.unpaidSince ? oldest : [desc(sql`${orders.number} + 0`)];
  return db
    .select({ number: orders.number })
    .from(orders)
    .where(and(isListed(db, only), isNext(only, after)))
    .orderBy(...order)
    .limit(limit)
    .getSQL();
}

/** Each has an index that gives the next page at once. */
function listedByOne(db: Queries, only: OnlyOrders, after: number | undefined, limit: number): SQL {
  const { search, statuses = [], person, unpaidSince } = only;
  const isAfter = isNext(only, after);
  const numbers = db.select({ number: orders.number }).from(orders);
  if (person !== undefined) {
    return newestOf(db, person, after, limit);
  }
  if (statuses.length > 1) {
    const isOfEach = and(isAfter, sql`${orders.status} = wanted.status`);
    const each = numbers.where(isOfEach).orderBy(desc(orders.number)).limit(limit);
    return sql`select number from ${wanted(statuses)} cross join lateral (${each}) as newest
      order by number desc limit ${limit}`;
  }
  const isThis = search ? isFound(search) : isListed(db, only);
  const found = search
    ? numbers.innerJoin(orderSearch, eq(orderSearch.number, orders.number))
    : numbers;
  return found
    .where(and(isThis, isAfter))
    .orderBy(...(unpaidSince ? oldest : [desc(orders.number)]))
    .limit(limit)
    .getSQL();
}

/** Their newest ones after the number, at most so many */
function newestOf(db: Queries, person: string, after: number | undefined, limit: number) {
  const isStep = and(
    eq(steps.madeBy, person),
    isByStaff,
    after === undefined ? undefined : lt(steps.orderNumber, after),
  );
  const isMade = and(
    eq(orders.madeBy, person),
    after === undefined ? undefined : lt(orders.number, after),
  );
  const stepped = db.selectDistinct({ number: steps.orderNumber }).from(steps).where(isStep);
  const made = db.select({ number: orders.number }).from(orders).where(isMade);
  const newest = sql`order by 1 desc limit ${limit}`;
  return sql`select number
    from ((${stepped} ${newest}) union (${made} ${newest})) as theirs (number)
    order by number desc limit ${limit}`;
}

const oldest = [asc(orders.placedAt), asc(orders.number)];

function isNext({ unpaidSince }: OnlyOrders, after: number | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  if (!unpaidSince) return lt(orders.number, after);
  return sql`(${orders.placedAt}, ${orders.number}) >
    (select placed_at, number from orders as read where read.number = ${after})`;
}

function wanted(statuses: readonly OrderStatus[]): SQL {
  return sql`unnest(${`{${statuses.join(',')}}`}::text[]) as wanted (status)`;
}

/** Of each status, at most so many; none of a status that has none. */
export async function selectCounts(
  db: Queries,
  only: Omit<OnlyOrders, 'statuses'>,
  most: number,
): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(
    countedOrders(db, only, most),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, Math.min(count, most)]));
}

function countedOrders(db: Queries, only: OnlyOrders, most: number): SQL {
  if (only.search) {
    return sql`select status, count(*)::integer as count from orders
      where ${isListed(db, only)} group by status`;
  }
  const isOfEach = and(isListed(db, only), sql`${orders.status} = wanted.status`);
  return sql`select wanted.status, counted.count from ${wanted(orderStatuses)}
    cross join lateral (
      select count(*)::integer as count
      from (select 1 from orders where ${isOfEach} limit ${most}) as few
    ) as counted
    where counted.count > 0`;
}
