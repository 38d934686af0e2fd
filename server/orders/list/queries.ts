import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { selectAmounts } from '#server/orders/change/queries.ts';
import { toGiveBack } from '#server/orders/change/to-give-back.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { orders, orderStatuses as steps } from '#server/orders/schema.ts';
import { isFound } from './is-found.ts';
import {
  choicesOf,
  countChoices,
  isByStaff,
  isListed,
  isOfDays,
  type OnlyOrders,
} from './is-listed.ts';
import { orderSearch } from './schema.ts';

/** Most lists are filled by the orders that come first. */
const fewFirst = 2_000;
const maxRead = 2_000;

/** @param after the number of the last one that was read */
export async function selectListedNumbers(
  db: Queries,
  only: OnlyOrders,
  after: number | undefined,
  limit: number,
): Promise<number[]> {
  const isSorted = countChoices(only) > 1 || isOfDays(only);
  if (!isSorted) return numbersOf(db, listedByOne(db, only, after, limit));
  if (!only.unpaidSince) {
    const first = await numbersOf(db, listedFirst(db, only, after, limit));
    if (first.length === limit) return first;
  }
  for (const choice of choicesOf(only)) {
    const few = await selectFew(db, choice);
    if (few.isAll) return numbersOf(db, listedOfFew(db, few.numbers, only, after, limit));
  }
  return numbersOf(db, listedSorted(db, only, after, limit));
}

/** Those that one choice leaves, where they are so few that each may be looked at. */
export async function selectFew(
  db: Queries,
  choice: OnlyOrders,
): Promise<{ numbers: number[]; isAll: boolean }> {
  const listed = isOfDays(choice)
    ? listedOfDays(db, choice)
    : listedByOne(db, choice, undefined, maxRead + 1);
  const numbers = await numbersOf(db, listed);
  return { numbers: numbers.slice(0, maxRead), isAll: numbers.length <= maxRead };
}

function listedOfDays(db: Queries, days: OnlyOrders): SQL {
  const numbers = db.select({ number: orders.number }).from(orders).where(isListed(db, days));
  return numbers
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(maxRead + 1)
    .getSQL();
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

/** Of the few that come first among all. */
function listedFirst(db: Queries, only: OnlyOrders, after: number | undefined, limit: number) {
  const first = db
    .select(getTableColumns(orders))
    .from(orders)
    .where(and(isListed(db, { from: only.from, until: only.until }), isNext(only, after)))
    .orderBy(...orderOf(only))
    .limit(fewFirst);
  return sql`select number from (${first} offset 0) as orders
    where ${isListed(db, only, { ofFew: true })}
    order by ${sql.join(orderOf(only), sql`, `)} limit ${limit}`;
}

function listedOfFew(
  db: Queries,
  few: readonly number[],
  only: OnlyOrders,
  after: number | undefined,
  limit: number,
): SQL {
  return sql`select number from ${readFew(db, few)}
    where ${and(isListed(db, only, { ofFew: true }), isNext(only, after))}
    order by ${sql.join(orderOf(only), sql`, `)} limit ${limit}`;
}

/** Found by their numbers alone: else the database may look for them among all of some days. */
export function readFew(db: Queries, few: readonly number[]): SQL {
  const found = db.select(getTableColumns(orders)).from(orders).where(isOneOf(few));
  return sql`(${found} offset 0) as orders`;
}

/** In one parameter, as they may be thousands. */
function isOneOf(few: readonly number[]): SQL {
  return sql`${orders.number} = any(${`{${few.join(',')}}`}::bigint[])`;
}

/**
 * The database takes a name and a status, or a day and a number, for unrelated. Where they exclude
 * each other, it would read all orders from the first on, so all that fit are found, and sorted then.
 */
function listedSorted(db: Queries, only: OnlyOrders, after: number | undefined, limit: number) {
  const order = isByTime(only)
    ? [sql`${orders.placedAt} + interval '0'`, orders.number]
    : [sql`${orders.number} + 0`];
  return db
    .select({ number: orders.number })
    .from(orders)
    .where(and(isListed(db, only), isNext(only, after)))
    .orderBy(...order.map(directionOf(only)))
    .limit(limit)
    .getSQL();
}

/** Each has an index that gives the next page at once. */
function listedByOne(db: Queries, only: OnlyOrders, after: number | undefined, limit: number): SQL {
  const { search, statuses = [], person } = only;
  const isAfter = isNext(only, after);
  const numbers = db.select({ number: orders.number }).from(orders);
  if (person !== undefined) {
    return firstOf(db, person, only, after, limit);
  }
  if (statuses.length > 1) {
    const isOfEach = and(isAfter, sql`${orders.status} = wanted.status`);
    const each = numbers
      .where(isOfEach)
      .orderBy(...orderOf(only))
      .limit(limit);
    return sql`select number from ${wanted(statuses)} cross join lateral (${each}) as first
      order by ${directionOf(only)(sql`number`)} limit ${limit}`;
  }
  const isThis = search ? isFound(search) : isListed(db, only);
  const found = search
    ? numbers.innerJoin(orderSearch, eq(orderSearch.number, orders.number))
    : numbers;
  return found
    .where(and(isThis, isAfter))
    .orderBy(...orderOf(only))
    .limit(limit)
    .getSQL();
}

/** Their first ones after the number, at most so many. */
function firstOf(
  db: Queries,
  person: string,
  only: OnlyOrders,
  after: number | undefined,
  limit: number,
) {
  const isAfter = only.isOldestFirst ? gt : lt;
  const isStep = and(
    eq(steps.madeBy, person),
    isByStaff,
    after === undefined ? undefined : isAfter(steps.orderNumber, after),
  );
  const isMade = and(
    eq(orders.madeBy, person),
    after === undefined ? undefined : isAfter(orders.number, after),
  );
  const stepped = db.selectDistinct({ number: steps.orderNumber }).from(steps).where(isStep);
  const made = db.select({ number: orders.number }).from(orders).where(isMade);
  const direct = directionOf(only);
  const first = sql`order by ${direct(sql`1`)} limit ${limit}`;
  return sql`select number
    from ((${stepped} ${first}) union (${made} ${first})) as theirs (number)
    order by ${direct(sql`number`)} limit ${limit}`;
}

function directionOf({ isOldestFirst }: OnlyOrders) {
  return isOldestFirst ? asc : desc;
}

/** As the indexes of days and of awaited transfers have them. */
function isByTime(only: OnlyOrders): boolean {
  return only.unpaidSince !== undefined || isOfDays(only);
}

function orderOf(only: OnlyOrders): SQL[] {
  const order = isByTime(only) ? [orders.placedAt, orders.number] : [orders.number];
  return order.map(directionOf(only));
}

function isNext(only: OnlyOrders, after: number | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const isAfter = only.isOldestFirst ? sql`>` : sql`<`;
  if (!isByTime(only)) return sql`${orders.number} ${isAfter} ${after}`;
  const read = sql`((select read.placed_at from orders as read where read.number = ${after}), ${after}::bigint)`;
  return sql`(${orders.placedAt}, ${orders.number}) ${isAfter} ${read}`;
}

export function wanted(statuses: readonly OrderStatus[]): SQL {
  return sql`unnest(${`{${statuses.join(',')}}`}::text[]) as wanted (status)`;
}
