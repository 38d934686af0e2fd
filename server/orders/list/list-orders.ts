import type { OrderSummary, Payment } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Database } from '#server/database/database.ts';
import { ordersWithoutMail } from '#server/mail/undelivered.ts';
import { orderSummary } from '#server/orders/read/order-document.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { selectListedOrders } from './queries.ts';
import { readSearch } from './typed-search.ts';

interface OrderFilters {
  status?: OrderStatus | undefined;
  needsAddress?: boolean | undefined;
  owed?: boolean | undefined;
  unpaid?: boolean | undefined;
  /** With `unpaid`: ms. */
  olderThan?: number | undefined;
}

export interface AskedOrders {
  search?: string | undefined;
  filters?: OrderFilters | undefined;
  /** The `next` of the page before. */
  after?: number | undefined;
  limit?: number | undefined;
}

export interface ListedOrder extends OrderSummary {
  /** Null without an address. */
  name: string | null;
  mobile: string | null;
  /** Null for somebody without one, for whom the owner has made it. */
  email: string | null;
  payment: Payment;
  /** ISO 8601, in UTC. */
  paidAt: string | null;
  /** Whole piastres. */
  toGiveBack: number;
  /** Whole hours since it was placed. */
  ageHours: number;
  /** A mail to its shopper was given up. */
  isMailUndelivered: boolean;
}

export const usualLimit = 50;

const hour = 60 * 60 * 1000;

type ListRefusal = 'older-than-needs-unpaid' | 'owed-is-not-seen';

/** The newest first; unpaid ones the oldest first. */
export async function searchOrders(
  { database: { db }, clock }: { database: Pick<Database, 'db'>; clock(): Date },
  actor: Actor,
  { search, filters = {}, after, limit = usualLimit }: AskedOrders,
): Promise<Outcome<{ rows: ListedOrder[]; next: number | null }, ListRefusal>> {
  const { status, needsAddress, owed, unpaid, olderThan } = filters;
  if (!unpaid && olderThan !== undefined) return { refusal: 'older-than-needs-unpaid' };
  if (owed && !(actor.sees?.('toGiveBack') ?? true)) return { refusal: 'owed-is-not-seen' };
  const now = clock().getTime();
  const only = {
    search: search === undefined ? undefined : readSearch(search, actor),
    status,
    needsAddress,
    isOwed: owed,
    unpaidSince: unpaid ? new Date(now - (olderThan ?? 0)) : undefined,
  };
  const found = await selectListedOrders(db, only, after, limit + 1);
  const page = found.slice(0, limit);
  const numbers = page.map(({ number }) => number);
  const withoutMail = await ordersWithoutMail(db, numbers);
  const rows = page.map((row) => ({
    ...orderSummary(row),
    name: row.delivery?.name ?? null,
    mobile: row.delivery?.mobile ?? null,
    email: row.email,
    payment: row.payment,
    paidAt: row.paidAt?.toISOString() ?? null,
    toGiveBack: row.toGiveBack,
    ageHours: Math.max(0, Math.floor((now - row.placedAt.getTime()) / hour)),
    isMailUndelivered: withoutMail.has(row.number),
  }));
  return { ok: { rows, next: found.length > limit ? (numbers.at(-1) ?? null) : null } };
}
