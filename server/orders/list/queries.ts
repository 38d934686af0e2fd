import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
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

/** Most lists are filled by the newest orders. */
const fewNewest = 2_000;
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
    const newest = await numbersOf(db, listedNewest(db, only, after, limit));
    if (newest.length === limit) return newest;
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
    .orderBy(...newestOfDays)
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

/** Of the newest few. */
function listedNewest(db: Queries, only: OnlyOrders, after: number | undefined, limit: number) {
  const newest = db
    .select(getTableColumns(orders))
    .from(orders)
    .where(and(isListed(db, { from: only.from, until: only.until }), isNext(only, after)))
    .orderBy(...orderOf(only))
    .limit(fewNewest);
  return sql`select number from (${newest} offset 0) as orders
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
  return db
    .select({ number: orders.number })
    .from(orders)
    .where(and(isOneOf(few), isListed(db, only, { ofFew: true }), isNext(only, after)))
    .orderBy(...orderOf(only))
    .limit(limit)
    .getSQL();
}

/** In one parameter, as they may be thousands. */
export function isOneOf(few: readonly number[]): SQL {
  return sql`${orders.number} = any(${`{${few.join(',')}}`}::bigint[])`;
}

/**
 * The database takes a name and a status, or a day and a number, for unrelated. Where they exclude
 * each other, it would read all orders from the newest on, so all that fit are found, and sorted then.
 */
function listedSorted(db: Queries, only: OnlyOrders, after: number | undefined, limit: number) {
  const [first, ...others] = isOfDays(only)
    ? [sql`${orders.placedAt} + interval '0'`, orders.number]
    : [sql`${orders.number} + 0`];
  const order = only.unpaidSince ? oldest : [first, ...others].map((each) => desc(each));
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
/** As the index of days has them. */
const newestOfDays = [desc(orders.placedAt), desc(orders.number)];

function orderOf(only: OnlyOrders): SQL[] {
  if (only.unpaidSince) return oldest;
  return isOfDays(only) ? newestOfDays : [desc(orders.number)];
}

function isNext(only: OnlyOrders, after: number | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  if (!only.unpaidSince && !isOfDays(only)) return lt(orders.number, after);
  const read = sql`((select read.placed_at from orders as read where read.number = ${after}), ${after}::bigint)`;
  return sql`(${orders.placedAt}, ${orders.number}) ${only.unpaidSince ? sql`>` : sql`<`} ${read}`;
}

export function wanted(statuses: readonly OrderStatus[]): SQL {
  return sql`unnest(${`{${statuses.join(',')}}`}::text[]) as wanted (status)`;
}
