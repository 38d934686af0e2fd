import type { Governorate } from '#domain/delivery/governorates.ts';
import { awaitsTransfer } from '#domain/order/due.ts';
import type { OrderSummary, Payment } from '#domain/order/order.ts';
import type { OrderSort } from '#domain/order/order-sorts.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { daysAfter, startOfDayInEgypt } from '#domain/time/calendar-day.ts';
import { minutesSince } from '#domain/time/minutes-since.ts';
import type { Database } from '#server/database/database.ts';
import { ordersWithoutMail } from '#server/mail/undelivered.ts';
import { triesOf } from '#server/orders/contacts/note-contact.ts';
import { selectContacts } from '#server/orders/contacts/queries.ts';
import { againAtOfRow, orderSummary } from '#server/orders/read/order-document.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { versionsOf } from '#server/use-cases/versions.ts';
import { selectCounts } from './count-queries.ts';
import type { OnlyOrders } from './is-listed.ts';
import { selectListedNumbers, selectListedOrders } from './queries.ts';
import { readSearch } from './typed-search.ts';

interface CountFilters {
  needsAddress?: boolean | undefined;
  owed?: boolean | undefined;
  unpaid?: boolean | undefined;
  /** With `unpaid`: ms. */
  olderThan?: number | undefined;
  /** The first day of placement, in Egypt. */
  from?: string | undefined;
  /** The last day. */
  until?: string | undefined;
  governorate?: Governorate | undefined;
  /** Who of the staff made the order, or took a step of it. */
  person?: string | undefined;
}

interface OrderFilters extends CountFilters {
  status?: OrderStatus | undefined;
  statuses?: readonly OrderStatus[] | undefined;
}

export interface AskedCounts {
  search?: string | undefined;
  filters?: CountFilters | undefined;
}

export interface AskedOrders extends AskedCounts {
  filters?: OrderFilters | undefined;
  /** Unpaid ones come the oldest first, all others the newest first, if nothing else is asked for. */
  sort?: OrderSort | undefined;
  /** The `next` of the page before. */
  after?: number | undefined;
  limit?: number | undefined;
}

export interface ListedOrder extends OrderSummary {
  /** Null without an address. */
  name: string | null;
  mobile: string | null;
  governorate: Governorate | null;
  city: string | null;
  /** Null for somebody without one, for whom the owner has made it. */
  email: string | null;
  payment: Payment;
  /** ISO 8601, in UTC. */
  paidAt: string | null;
  /** Whole piastres. */
  toGiveBack: number;
  /** Whole minutes since it was placed. */
  /** Its transfer has still to come. */
  awaitsTransfer: boolean;
  ageMinutes: number;
  /** How often nobody has answered; 0 for one that is not to confirm. */
  tries: number;
  /** ISO 8601, in UTC: when it is to be confirmed; null for now, and for others. */
  againAt: string | null;
  /** A mail to its shopper was given up. */
  isMailUndelivered: boolean;
  /** For a step from the list. */
  version: number;
}

export interface OrderCounts {
  /** Of each status that has some, at most `max`. */
  counts: Partial<Record<OrderStatus, number>>;
  max: number;
  /** Not all orders were read: each count may be higher, and a status without one may have some. */
  isCut: boolean;
}

interface ListParts {
  database: { db: Database['db'] };
  clock(): Date;
}

export const usualLimit = 50;
/** A status is counted up to it. */
const maxCounted = 1_000;

export const listRefusals = [
  'older-than-needs-unpaid',
  'owed-is-not-seen',
  'person-is-not-seen',
  'until-before-since',
] as const;

type ListRefusal = (typeof listRefusals)[number];

export async function searchOrders(
  { database: { db }, clock }: ListParts,
  actor: Actor,
  { search, filters = {}, sort, after, limit = usualLimit }: AskedOrders,
): Promise<Outcome<{ rows: ListedOrder[]; next: number | null }, ListRefusal>> {
  const now = clock();
  const read = readFilters(now.getTime(), actor, { search, filters });
  if (isRefusal(read)) return read;
  const { status, statuses = status && [status] } = filters;
  // Of both, only what is of both.
  const only = {
    ...read.ok,
    statuses: status ? statuses?.filter((each) => each === status) : statuses,
    isOldestFirst: (sort ?? (filters.unpaid ? 'oldest' : 'newest')) === 'oldest',
  };
  const found = await selectListedNumbers(db, only, after, limit + 1);
  const numbers = found.slice(0, limit);
  const versionOf = await versionsOf(db, 'orders', numbers);
  const page = await selectListedOrders(db, numbers);
  const withoutMail = await ordersWithoutMail(db, numbers);
  const toConfirm = page.filter(({ status }) => status === 'placed').map(({ number }) => number);
  const contacts = toConfirm.length === 0 ? [] : await selectContacts(db, toConfirm);
  const contactsOf = Map.groupBy(contacts, ({ orderNumber }) => orderNumber);
  const rows = page.map((row) => ({
    ...orderSummary(row),
    name: row.delivery?.name ?? null,
    mobile: row.delivery?.mobile ?? null,
    governorate: row.delivery?.governorate ?? null,
    city: row.delivery?.city ?? null,
    email: row.email,
    payment: row.payment,
    paidAt: row.paidAt?.toISOString() ?? null,
    awaitsTransfer: awaitsTransfer({
      ...orderSummary(row),
      payment: row.payment,
      paidAt: row.paidAt?.toISOString() ?? null,
    }),
    toGiveBack: row.toGiveBack,
    ageMinutes: minutesSince(row.placedAt, now),
    tries: triesOf(contactsOf.get(row.number) ?? []),
    againAt: againAtOfRow(row),
    isMailUndelivered: withoutMail.has(row.number),
    version: versionOf(row.number),
  }));
  return { ok: { rows, next: found.length > limit ? (numbers.at(-1) ?? null) : null } };
}

/** How many of each status the same list has. */
export async function countOrders(
  { database: { db }, clock }: ListParts,
  actor: Actor,
  asked: AskedCounts,
): Promise<Outcome<OrderCounts, ListRefusal>> {
  const read = readFilters(clock().getTime(), actor, asked);
  if (isRefusal(read)) return read;
  return { ok: { ...(await selectCounts(db, read.ok, maxCounted)), max: maxCounted } };
}

function readFilters(
  now: number,
  actor: Actor,
  { search, filters = {} }: AskedCounts,
): Outcome<OnlyOrders, ListRefusal> {
  const { needsAddress, owed, unpaid, olderThan, from, until, governorate, person } = filters;
  const sees = actor.sees ?? (() => true);
  if (!unpaid && olderThan !== undefined) return { refusal: 'older-than-needs-unpaid' };
  if (owed && !sees('toGiveBack')) return { refusal: 'owed-is-not-seen' };
  if (person !== undefined && !sees('madeBy')) return { refusal: 'person-is-not-seen' };
  if (from && until && until < from) return { refusal: 'until-before-since' };
  return {
    ok: {
      search: search === undefined ? undefined : readSearch(search, actor),
      needsAddress,
      isOwed: owed,
      unpaidSince: unpaid ? new Date(now - (olderThan ?? 0)) : undefined,
      from: from === undefined ? undefined : startOfDayInEgypt(from),
      until: until === undefined ? undefined : startOfDayInEgypt(daysAfter(until, 1)),
      governorate,
      person,
    },
  };
}
