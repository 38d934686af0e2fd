import type { Delivery } from '#domain/delivery/delivery.ts';
import { shownDelivery } from '#domain/delivery/shown-delivery.ts';
import type { Payment } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { type Locale, readLocale } from '#domain/text/locale.ts';
import { minutesSince } from '#domain/time/minutes-since.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { selectOrdersOfNumbers } from '#server/orders/queries.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/order-document.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { versionsOf } from '#server/use-cases/versions.ts';
import { triesOf } from './note-contact.ts';
import {
  type ContactRow,
  countDue,
  type PhoneHistory,
  selectContacts,
  selectDue,
  selectDueLater,
  selectLinesOf,
  selectOrdersBeside,
  selectPhoneHistories,
} from './queries.ts';
import { type Likeness, likenessOf, standTogether, twinTime } from './twins.ts';

interface Twin extends Likeness {
  number: number;
  status: OrderStatus;
  /** ISO 8601, in UTC, as all times here. */
  placedAt: string;
}

export interface ToConfirm {
  number: number;
  placedAt: string;
  /** Whole minutes that it has waited in this pile: what was put off waits from when it came back. */
  ageMinutes: number;
  version: number;
  delivery: Delivery | null;
  /** Null for an order by telephone. */
  email: string | null;
  language: Locale;
  lines: readonly {
    id: number;
    name: string;
    nameAr?: string;
    size?: string;
    quantity: number;
    imagePath: string;
  }[];
  /** Whole piastres. */
  toPay: number;
  payment: Payment;
  hasSale: boolean;
  phoneHistory: PhoneHistory | null;
  contacts: readonly { at: string; madeBy: string; kind: ContactRow['kind'] }[];
  /** How often nobody has answered. */
  tries: number;
  /** Orders beside it that may be the same one, the newest first. */
  twins: readonly Twin[];
}

export interface DueLater {
  count: number;
  /** The next ones. */
  rows: readonly { number: number; againAt: string; name: string | null }[];
}

/** Of those that wait longest. Nobody calls more in a day, and the others follow. */
const maxDue = 1_000;
const maxLaterShown = 20;
const maxTwins = 10;
export const usualPile = 50;
/** Each row has its history, its lines and its twins. */
export const maxPile = 100;

/**
 * The orders whose shoppers are to be asked now, the one that waits longest first; those that may be
 * the same order stand together.
 */
export async function listToConfirm(
  { database: { db }, clock }: { database: Pick<Database, 'db'>; clock(): Date },
  _actor: Actor,
  { after, limit = usualPile }: { after?: number | undefined; limit?: number | undefined },
): Promise<{
  ok: { rows: ToConfirm[]; next: number | null; count: number; dueLater: DueLater };
}> {
  const now = clock();
  const pile = standTogether(await selectDue(db, now, maxDue, after));
  const from = after === undefined ? 0 : pile.findIndex(({ number }) => number === after) + 1;
  const page = pile.slice(from, from + limit).map(({ number }) => number);
  const rows = await described(db, page, now);
  const next = pile.length > from + limit ? (page.at(-1) ?? null) : null;
  const later = await selectDueLater(db, now, maxLaterShown);
  const dueLater = {
    count: later.count,
    rows: later.rows.map(({ number, againAt, delivery }) => ({
      number,
      againAt: (againAt ?? now).toISOString(),
      name: delivery && shownDelivery(delivery).name,
    })),
  };
  return { ok: { rows, next, count: await countDue(db, now), dueLater } };
}

async function described(db: Queries, page: readonly number[], now: Date): Promise<ToConfirm[]> {
  if (page.length === 0) return [];
  // Before the orders: a version never promises more than was seen.
  const version = await versionsOf(db, 'orders', page);
  const orders = new Map((await selectOrdersOfNumbers(db, page)).map((row) => [row.number, row]));
  const lines = Map.groupBy(await selectLinesOf(db, page), (each) => each.orderNumber);
  const contacts = Map.groupBy(await selectContacts(db, page), (each) => each.orderNumber);
  const histories = await selectPhoneHistories(db, page);
  const beside = await selectOrdersBeside(db, page, { within: twinTime, max: maxTwins });
  const besides = Map.groupBy(beside, (each) => each.beside);
  return page.flatMap((number): ToConfirm[] => {
    const row = orders.get(number);
    if (!row) return [];
    const twins = (besides.get(number) ?? []).flatMap((other): Twin[] => {
      const likeness = likenessOf(row, other);
      const { status, placedAt } = other;
      const twin = { number: other.number, status, placedAt: placedAt.toISOString() };
      return likeness ? [{ ...twin, ...likeness }] : [];
    });
    const noted = contacts.get(number) ?? [];
    return [
      {
        ...orderOf(row, now),
        version: version(number),
        lines: (lines.get(number) ?? []).map(lineOf),
        phoneHistory: histories.get(number) ?? null,
        contacts: noted.map(({ at, madeBy, kind }) => ({ at: at.toISOString(), madeBy, kind })),
        tries: triesOf(noted),
        twins: twins.slice(0, maxTwins),
      },
    ];
  });
}

function orderOf(row: OrderRow, now: Date) {
  return {
    number: row.number,
    placedAt: row.placedAt.toISOString(),
    ageMinutes: minutesSince(row.againAt ?? row.placedAt, now),
    delivery: row.delivery && shownDelivery(row.delivery),
    email: row.email,
    language: readLocale(row.language),
    toPay: row.toPay,
    payment: row.payment,
    hasSale: row.hasSale,
  };
}

function lineOf({ productId, name, nameAr, size, quantity, imagePath }: OrderLineRow) {
  return {
    id: productId,
    name,
    ...(nameAr === null ? {} : { nameAr }),
    ...(size === '' ? {} : { size }),
    quantity,
    imagePath,
  };
}
