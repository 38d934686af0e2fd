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
  /** Those whose transfer is awaited since then, or longer. */
  unpaidSince?: Date | undefined;
  /** Placed since then. */
  from?: Date | undefined;
  /** Placed before. */
  until?: Date | undefined;
  governorate?: Governorate | undefined;
  /** Who of the staff made the order, or took a step of it. */
  person?: string | undefined;
  /** By the time of placement; otherwise the newest come first. */
  isOldestFirst?: boolean | undefined;
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

export function isOfDays({ from, until }: OnlyOrders): boolean {
  return Boolean(from ?? until);
}

/** How much of a choice limits a list: two that exclude each other are found in another way. */
export function countChoices({ statuses, ...only }: OnlyOrders): number {
  return choicesOf(only).length + (statuses ? 1 : 0);
}

/** Each by itself, without the status; the one that usually leaves the fewest comes first. */
export function choicesOf(only: OnlyOrders): OnlyOrders[] {
  const { search, needsAddress, isOwed, unpaidSince, from, until, governorate, person } = only;
  const choices: OnlyOrders[] = [
    { needsAddress },
    { isOwed },
    { unpaidSince },
    { search },
    { from, until },
    { person },
    { governorate },
  ];
  return choices.filter((choice) =>
    Object.values(choice).some((chosen) => chosen !== undefined && chosen !== false),
  );
}

/**
 * Within a query of `orders`. Those of a search are found first, unless few orders are read: then each
 * is looked at.
 */
export function isListed(db: Queries, only: OnlyOrders, { ofFew = false } = {}) {
  const { search, statuses, needsAddress, isOwed, unpaidSince } = only;
  const { from, until, governorate, person } = only;
  return and(
    statuses && inArray(orders.status, [...statuses]),
    needsAddress ? and(isNull(orders.delivery), isWaiting) : undefined,
    isOwed ? and(isPerhapsOwed, gt(toGiveBack, 0)) : undefined,
    unpaidSince ? and(awaitsTransfer, lte(orders.placedAt, unpaidSince)) : undefined,
    from && gte(orders.placedAt, from),
    until && lt(orders.placedAt, until),
    governorate && eq(sql`(${orders.delivery} ->> 'governorate')`, governorate),
    search && (ofFew ? isOneFound(db, search) : isAmongFound(db, search)),
    person === undefined ? undefined : isOf(db, person, ofFew),
  );
}

function isAmongFound(db: Queries, search: TypedSearch) {
  const found = db.select({ number: orderSearch.number }).from(orderSearch);
  return inArray(orders.number, sql`(${found.where(isFound(search))} offset 0)`);
}

function isOneFound(db: Queries, search: TypedSearch) {
  const isThis = and(eq(orderSearch.number, orders.number), isFound(search));
  const found = db.select({ number: orderSearch.number }).from(orderSearch).where(isThis);
  return sql`exists (${found} offset 0)`;
}

/** As the condition of the index says it. */
export const isByStaff = sql`${steps.madeBy} <> 'shopper' and ${steps.madeBy} <> 'shop'`;

/** The steps of an order are asked for, rather than all steps of somebody: they may be most of the shop's. */
function isOf(db: Queries, person: string, ofFew: boolean) {
  const isTheirs = and(eq(steps.madeBy, person), isByStaff, eq(steps.orderNumber, orders.number));
  const stepped = db.select().from(steps).where(isTheirs);
  // Without the offset, the database reads all steps of somebody once more.
  if (ofFew) return or(eq(orders.madeBy, person), sql`exists (${stepped} offset 0)`);
  const made = db.select({ number: orders.number }).from(orders).where(eq(orders.madeBy, person));
  return or(exists(stepped), inArray(orders.number, made));
}
