import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Governorate } from '#domain/delivery/governorates.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import { isBeforeShipping, type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { toGiveBack } from '#server/orders/change/to-give-back.ts';
import { orders, orderStatuses as steps } from '#server/orders/schema.ts';
import { isFound } from './is-found.ts';
import { orderSearch } from './schema.ts';
import type { TypedSearch } from './typed-search.ts';

/** What is asked of a list; without any, all. */
export interface OnlyOrders {
  search?: TypedSearch | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  /** Those that cannot be shipped without one. */
  needsAddress?: boolean | undefined;
  /** Those of which money is to give back. */
  isOwed?: boolean | undefined;
  /** Those whose transfer is awaited since then, or longer: the oldest come first. */
  unpaidSince?: Date | undefined;
  /** Placed since then. */
  from?: Date | undefined;
  /** Placed before. */
  until?: Date | undefined;
  governorate?: Governorate | undefined;
  /** Who of the staff made the order, or took a step of it. */
  person?: string | undefined;
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

/** How much of a choice limits a list: two that exclude each other are found in another way. */
export function countChoices({ from, until, ...only }: OnlyOrders): number {
  const days = from ?? until;
  return [...Object.values(only), days].filter((choice) => choice !== undefined && choice !== false)
    .length;
}

/** Within a query of `orders`. Those of a search are found first. */
export function isListed(db: Queries, only: OnlyOrders) {
  const { search, statuses, needsAddress, isOwed, unpaidSince } = only;
  const { from, until, governorate, person } = only;
  const found = db.select({ number: orderSearch.number }).from(orderSearch);
  return and(
    statuses && inArray(orders.status, [...statuses]),
    needsAddress ? and(isNull(orders.delivery), isWaiting) : undefined,
    isOwed ? and(isPerhapsOwed, gt(toGiveBack, 0)) : undefined,
    unpaidSince ? and(awaitsTransfer, lte(orders.placedAt, unpaidSince)) : undefined,
    from && gte(orders.placedAt, from),
    until && lt(orders.placedAt, until),
    governorate && eq(sql`(${orders.delivery} ->> 'governorate')`, governorate),
    search && inArray(orders.number, sql`(${found.where(isFound(search))} offset 0)`),
    person === undefined ? undefined : isOf(db, person),
  );
}

/** As the condition of the index says it. */
export const isByStaff = sql`${steps.madeBy} <> 'shopper' and ${steps.madeBy} <> 'shop'`;

/** The steps of an order are asked for, rather than all steps of somebody: they may be most of the shop's. */
function isOf(db: Queries, person: string) {
  const isTheirs = and(eq(steps.madeBy, person), isByStaff, eq(steps.orderNumber, orders.number));
  const made = db.select({ number: orders.number }).from(orders).where(eq(orders.madeBy, person));
  return or(exists(db.select().from(steps).where(isTheirs)), inArray(orders.number, made));
}
