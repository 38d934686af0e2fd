import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { dueAt, isToConfirm } from '#server/orders/piles/queries.ts';
import { orderLines, orders } from '#server/orders/schema.ts';
import { orderContacts } from './schema.ts';

export type ContactRow = typeof orderContacts.$inferSelect;

/** The first so many to confirm now, by the time since when they are, and that one in any case. */
export async function selectDue(db: Queries, now: Date, max: number, asWell: number | undefined) {
  const { number, placedAt, againAt, delivery } = orders;
  const few = { number, placedAt, againAt, delivery };
  const due = await db
    .select(few)
    .from(orders)
    .where(isToConfirm(now))
    .orderBy(asc(dueAt), asc(number))
    .limit(max);
  if (asWell === undefined || due.some((row) => row.number === asWell)) return due;
  const [gone] = await db.select(few).from(orders).where(eq(number, asWell));
  if (!gone) return due;
  const timeOf = (row: typeof gone) => (row.againAt ?? row.placedAt).getTime();
  return [...due, { ...gone, againAt: null }].toSorted(
    (one, other) => timeOf(one) - timeOf(other) || one.number - other.number,
  );
}

export async function countDue(db: Queries, now: Date): Promise<number> {
  return db.$count(orders, isToConfirm(now));
}

/** Those that come back later, the next one first. */
export async function selectDueLater(db: Queries, now: Date, max: number) {
  const isLater = and(eq(orders.status, 'placed'), gt(orders.againAt, now));
  const rows = await db
    .select({ number: orders.number, againAt: orders.againAt, delivery: orders.delivery })
    .from(orders)
    .where(isLater)
    .orderBy(asc(dueAt), asc(orders.number))
    .limit(max);
  const [all] = await db.select({ count: count() }).from(orders).where(isLater);
  return { rows, count: all?.count ?? 0 };
}

export async function selectLinesOf(db: Queries, numbers: readonly number[]) {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderNumber, [...numbers]))
    .orderBy(orderLines.orderNumber, orderLines.position);
}

/** The oldest first: some are told later than others that came after them. */
export async function selectContacts(
  db: Queries,
  numbers: readonly number[],
): Promise<ContactRow[]> {
  return db
    .select()
    .from(orderContacts)
    .where(inArray(orderContacts.orderNumber, [...numbers]))
    .orderBy(orderContacts.orderNumber, orderContacts.at, orderContacts.position);
}

/** @param tx holds the lock of the order's row, as of all below */
export async function insertContact(tx: Queries, contact: ContactRow): Promise<void> {
  await tx.insert(orderContacts).values(contact);
}

export async function deleteNewestContact(tx: Queries, number: number): Promise<void> {
  const newest = tx
    .select({ position: orderContacts.position })
    .from(orderContacts)
    .where(eq(orderContacts.orderNumber, number))
    .orderBy(desc(orderContacts.position))
    .limit(1);
  const isNewest = inArray(orderContacts.position, newest);
  await tx.delete(orderContacts).where(and(eq(orderContacts.orderNumber, number), isNewest));
}

export async function setAgainAt(tx: Queries, number: number, againAt: Date | null): Promise<void> {
  await tx.update(orders).set({ againAt }).where(eq(orders.number, number));
}

export interface PhoneHistory {
  ordered: number;
  received: number;
  refused: number;
}

/** Of the phones of these orders, with the orders themselves; none without an address. */
export async function selectPhoneHistories(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, PhoneHistory>> {
  const { rows } = await db.execute<Record<'number' | keyof PhoneHistory, string>>(sql`
    select asked.number, count(*) as ordered,
      count(*) filter (where found.status = 'delivered' or found.status = 'returned' and exists (
        select from order_statuses where order_number = found.number and status = 'delivered'
      )) as received,
      count(*) filter (where found.status = 'refused') as refused
    from orders as asked
    cross join lateral (
      select number, status from orders as by_first
      where delivery is not null and delivery ->> 'mobile' in
        (asked.delivery ->> 'mobile', asked.delivery ->> 'otherMobile')
      union
      select number, status from orders as by_other
      where delivery ->> 'otherMobile' is not null and delivery ->> 'otherMobile' in
        (asked.delivery ->> 'mobile', asked.delivery ->> 'otherMobile')
    ) as found
    where asked.number = any(${`{${numbers.join(',')}}`}::bigint[]) and asked.delivery is not null
    group by asked.number`);
  return new Map(
    rows.map(({ number, ordered, received, refused }) => [
      Number(number),
      { ordered: Number(ordered), received: Number(received), refused: Number(refused) },
    ]),
  );
}

/** As the index `orders_of_place` has it. */
const placeOf = (table: string) => {
  const of = sql.raw(`${table}.delivery`);
  return sql`hashtextextended(translate(folded(
    (${of} ->> 'governorate') || '|' || (${of} ->> 'city') || '|' || (${of} ->> 'street')
      || coalesce(${of} ->> 'building', '')), ' ,.-،', ''), 0)`;
};

export interface OrderBeside {
  /** Of the order that was asked for. */
  beside: number;
  number: number;
  status: OrderStatus;
  placedAt: Date;
  delivery: Delivery;
}

/**
 * Orders that were placed at the same time and perhaps have the same phone or address, the newest
 * first; cancelled ones do not count. @param max of each order and each of its marks
 */
export async function selectOrdersBeside(
  db: Queries,
  numbers: readonly number[],
  { within, max }: { within: number; max: number },
): Promise<OrderBeside[]> {
  const seconds = within / 1000;
  const isBeside = sql`status <> 'cancelled' and number <> asked.number
    and placed_at between asked.placed_at - ${seconds}::int * interval '1 second'
      and asked.placed_at + ${seconds}::int * interval '1 second'
    order by placed_at desc limit ${max}`;
  const phones = sql`(asked.delivery ->> 'mobile', asked.delivery ->> 'otherMobile')`;
  const { rows } = await db.execute<
    Record<'beside' | 'number', string> & {
      status: OrderStatus;
      placed_at: string;
      delivery: Delivery;
    }
  >(sql`
    select asked.number as beside, found.*
    from orders as asked
    cross join lateral (
      (select number, status, placed_at, delivery from orders as by_first
        where delivery is not null and delivery ->> 'mobile' in ${phones} and ${isBeside})
      union
      (select number, status, placed_at, delivery from orders as by_other
        where delivery ->> 'otherMobile' is not null and delivery ->> 'otherMobile' in ${phones}
          and ${isBeside})
      union
      (select number, status, placed_at, delivery from orders as by_place
        where delivery is not null and ${placeOf('by_place')} = ${placeOf('asked')}
          and ${isBeside})
    ) as found
    where asked.number = any(${`{${numbers.join(',')}}`}::bigint[]) and asked.delivery is not null
    order by asked.number, found.placed_at desc, found.number desc`);
  return rows.map(({ beside, number, status, placed_at: placedAt, delivery }) => ({
    ...{ beside: Number(beside), number: Number(number), status, delivery },
    placedAt: new Date(placedAt),
  }));
}
