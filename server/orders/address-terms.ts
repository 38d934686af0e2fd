import { and, asc, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { isBeforeShipping, orderStatuses } from '#domain/order/order-status.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { readLocale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { Database, Queries } from '#server/database/database.ts';
import { orders } from '#server/database/schema/orders.ts';
import { takeStep } from './change-status.ts';
import { shop } from './order-document.ts';
import { lockOrder } from './queries.ts';
import { type MailNumbers, queueStepMail } from './queue-change-mail.ts';

const hour = 60 * 60 * 1000;
const usualHours = 72;

/** The rows that one transaction changes. */
const atOnce = 100;

/** Until when a new order without an address is kept; null for ever. */
export function addressUntil({ addressHours }: OwnerSettings, now: Date): Date | null {
  const hours = Number(addressHours ?? usualHours);
  return hours === 0 ? null : new Date(now.getTime() + hours * hour);
}

const waits = and(
  isNull(orders.delivery),
  isNotNull(orders.addressUntil),
  inArray(orders.status, orderStatuses.filter(isBeforeShipping)),
);
/** Between the reminder and the end: a third of the time, and a day at most. */
const notice = sql`least((${orders.addressUntil} - ${orders.placedAt}) / 3, interval '24 hours')`;

/**
 * Reminds the shoppers of orders that wait for an address, and cancels those whose time is over.
 * Any process of the shop may do so at any time: each order is reminded once and cancelled once,
 * and never without its reminder before, even when the shop was off meanwhile.
 * @returns whether mails were queued
 */
export async function endAddressTerms(
  parts: { database: Database; numbers: MailNumbers },
  now: Date,
): Promise<boolean> {
  let count = 0;
  for (let done = atOnce; done === atOnce; count += done) done = await remind(parts, now);
  const isOver = and(waits, isNotNull(orders.addressRemindedAt), lte(orders.addressUntil, now));
  for (;;) {
    const numbers = await selectNumbers(parts.database.db, isOver);
    for (const number of numbers) if (await cancel(parts, number, now)) count += 1;
    if (numbers.length < atOnce) return count > 0;
  }
}

async function selectNumbers(db: Queries, isWanted: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(isWanted)
    .orderBy(asc(orders.number))
    .limit(atOnce);
  return rows.map(({ number }) => number);
}

async function remind(
  { database, numbers }: { database: Database; numbers: MailNumbers },
  now: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    const at = sql`${now.toISOString()}::timestamptz`;
    const due = tx
      .select({ number: orders.number })
      .from(orders)
      .where(
        and(
          waits,
          isNull(orders.addressRemindedAt),
          sql`${orders.addressUntil} - ${notice} <= ${at}`,
        ),
      )
      .orderBy(asc(orders.number))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const rows = await tx
      .update(orders)
      .set({
        addressRemindedAt: now,
        // A reminder that comes late leaves half of that time at least.
        addressUntil: sql`greatest(${orders.addressUntil}, ${at} + ${notice} / 2)`,
      })
      .where(inArray(orders.number, due))
      .returning();
    for (const row of rows) {
      const about = { kind: 'order-address-reminder', step: 'address' } as const;
      await queueStepMail(tx, row, about, now, numbers);
    }
    return rows.length;
  });
}

/** @returns false when it was given an address, or cancelled, meanwhile */
async function cancel(
  { database, numbers }: { database: Database; numbers: MailNumbers },
  number: number,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row || row.delivery || !row.addressUntil || row.addressUntil > now) return false;
    const note = m.order_no_address_note({}, { locale: readLocale(row.language) });
    const step = { madeBy: shop, note };
    return (await takeStep(tx, numbers, number, 'cancelled', step, now))?.refusal === undefined;
  });
}
