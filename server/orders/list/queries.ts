import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { isClosed } from '#domain/order/closed-order.ts';
import { isBeforeShipping, type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { selectAmounts } from '#server/orders/change/queries.ts';
import { toGiveBack } from '#server/orders/change/to-give-back.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { orders } from '#server/orders/schema.ts';
import { isFound } from './is-found.ts';
import { orderSearch } from './schema.ts';
import type { TypedSearch } from './typed-search.ts';

interface OnlyOrders {
  search?: TypedSearch | undefined;
  status?: OrderStatus | undefined;
  /** Those that cannot be shipped without one. */
  needsAddress?: boolean | undefined;
  /** Those of which money is to give back. */
  isOwed?: boolean | undefined;
  /** Those whose transfer is awaited since then, or longer: the oldest come first. */
  unpaidSince?: Date | undefined;
}

/** The delivery of an order without a fee comes on top. */
export const awaitsTransfer = and(
  eq(orders.payment, 'transfer'),
  isNull(orders.paidAt),
  notInArray(orders.status, orderStatuses.filter(isClosed)),
  or(gt(orders.toPay, 0), isNull(orders.deliveryFee)),
);

/** Of others nothing can be owed; as the condition of the index says it. */
export const isPerhapsOwed = and(
  isNotNull(orders.paidAt),
  sql`coalesce(paid_amount, to_pay) > given_back
    + case when status in ('cancelled', 'refused', 'returned') then 0 else to_pay end`,
);

export const isWaiting = inArray(orders.status, orderStatuses.filter(isBeforeShipping));

/** @param after the number of the last one that was read */
export async function selectListedOrders(
  db: Queries,
  only: OnlyOrders,
  after: number | undefined,
  limit: number,
): Promise<(OrderRow & { toGiveBack: number })[]> {
  const rows = await listedOrders(db, only, after, limit);
  // By itself: the plan of a long list would read all histories.
  const paid = rows.filter(({ paidAt }) => paidAt).map(({ number }) => number);
  const owed = await selectAmounts(db, paid, toGiveBack);
  return rows.map((row) => ({ ...row, toGiveBack: owed.get(row.number) ?? 0 }));
}

function listedOrders(
  db: Queries,
  { search, status, needsAddress, isOwed, unpaidSince }: OnlyOrders,
  after: number | undefined,
  limit: number,
) {
  const isNext = unpaidSince
    ? sql`(${orders.placedAt}, ${orders.number}) >
        (select placed_at, number from orders as read where read.number = ${after})`
    : lt(orders.number, after ?? 0);
  const isListed = and(
    after === undefined ? undefined : isNext,
    status && eq(orders.status, status),
    needsAddress ? and(isNull(orders.delivery), isWaiting) : undefined,
    isOwed ? and(isPerhapsOwed, gt(toGiveBack, 0)) : undefined,
    unpaidSince ? and(awaitsTransfer, lte(orders.placedAt, unpaidSince)) : undefined,
  );
  const order = unpaidSince ? [asc(orders.placedAt), asc(orders.number)] : [desc(orders.number)];
  const from = db.select(getTableColumns(orders)).from(orders);
  if (!search) {
    return from
      .where(isListed)
      .orderBy(...order)
      .limit(limit);
  }
  const hasFilter = status || needsAddress || isOwed || unpaidSince;
  if (!hasFilter) {
    return from
      .innerJoin(orderSearch, eq(orderSearch.number, orders.number))
      .where(and(isListed, isFound(search)))
      .orderBy(...order)
      .limit(limit);
  }
  // The database takes a name and a status for unrelated. Where they exclude each other, it would read
  // all orders from the newest on, so those of the name are found first, and sorted then.
  const found = db.select({ number: orderSearch.number }).from(orderSearch).where(isFound(search));
  const isBoth = and(isListed, inArray(orders.number, sql`(${found} offset 0)`));
  const numbers = db
    .select({ number: orders.number })
    .from(orders)
    .where(isBoth)
    .orderBy(...(unpaidSince ? order : [desc(sql`${orders.number} + 0`)]))
    .limit(limit);
  return from
    .where(inArray(orders.number, sql`(${numbers} offset 0)`))
    .orderBy(...order)
    .limit(limit);
}
