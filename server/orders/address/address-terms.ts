import type { OwnerSettings } from '#domain/owner-settings.ts';
import { usualAddressHours } from '#domain/setting-rules.ts';
import { readLocale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { Database, Queries } from '#server/database/database.ts';
import { queueNotice, type ShoppersMailNumbers } from '#server/mail/queue-mails.ts';
import { takeStep } from '#server/orders/change/change-status.ts';
import { queueStepMail } from '#server/orders/change/queue-change-mail.ts';
import { lockOrder } from '#server/orders/queries.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { shopItself } from '#server/use-cases/actor.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { type AddressTerm, selectEndingTerms, setAddressTerm } from './queries.ts';

const clockItself = { ...shopItself, procedure: 'orders.endAddressTerms' };

const hour = 60 * 60 * 1000;
const maxNotice = 24 * hour;

/** Orders that one query names. */
const atOnce = 100;

/** The step of the owner's notice: why the shop cancelled an order, and whether its shopper was reminded. */
export const noAddressSteps = { reminded: 'no-address', unreminded: 'no-address-unreminded' };

export interface AddressTermParts {
  database: Database;
  /** Gets a mail for each order that is cancelled; undefined for no mails. */
  ownerEmail: string | undefined;
  numbers: ShoppersMailNumbers & { orderNoticesPerHour: number };
}

/** Until when a new order without an address is kept; null for ever. */
export function addressUntil(
  { addressHours = usualAddressHours }: OwnerSettings,
  now: Date,
): Date | null {
  return addressHours === 0 ? null : new Date(now.getTime() + addressHours * hour);
}

/**
 * Reminds the shoppers of orders that wait for an address, and cancels those whose time is over.
 * Any process of the shop may do so at any time: each order is reminded once and cancelled once,
 * and not without its reminder before, even when the shop was off meanwhile. Who cannot be reminded
 * is not waited for: the owner's notice says so.
 */
export async function endAddressTerms(parts: AddressTermParts, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await selectEndingTerms(
      parts.database.db,
      { after, until: new Date(now.getTime() + maxNotice), now },
      atOnce,
    );
    for (const { number } of rows.filter((row) => isDue(row, now))) {
      await remindOrCancel(parts, number, now);
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.number;
  }
}

/** Ms between the reminder and the end: a third of the time, and a day at most. */
function noticeOf({ placedAt }: AddressTerm, until: Date): number {
  return Math.min((until.getTime() - placedAt.getTime()) / 3, maxNotice);
}

/** For a reminder, or for its end. */
function isDue(row: AddressTerm, now: Date): boolean {
  const until = row.addressUntil;
  if (!until) return false;
  const notice = row.addressRemindedAt ? 0 : noticeOf(row, until);
  return until.getTime() - notice <= now.getTime();
}

/** Does nothing when there is nothing to do: another process gave it an address meanwhile, say. */
async function remindOrCancel(
  { database, numbers, ownerEmail }: AddressTermParts,
  number: number,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row?.addressUntil || row.delivery || !isDue(row, now)) return;
    if (!row.addressRemindedAt && (await remind(tx, row, row.addressUntil, now, numbers))) return;
    // Without its reminder it is tried again, until its time is over.
    if (row.addressUntil > now) return;
    const note = m.order_no_address_note({}, { locale: readLocale(row.language) });
    const asked = { number, status: 'cancelled', note } as const;
    const taken = await takeStep(tx, { numbers, at: now }, clockItself, asked);
    if (isRefusal(taken) || taken.ok.was === asked.status) return;
    const step = row.addressRemindedAt ? noAddressSteps.reminded : noAddressSteps.unreminded;
    const about = { orderNumber: number, createdAt: now, recipient: ownerEmail, step };
    await queueNotice(tx, { ...about, kind: 'order-cancel-notice' }, numbers);
  });
}

/** @returns false when its mail cannot be sent */
async function remind(
  tx: Queries,
  row: OrderRow,
  until: Date,
  now: Date,
  numbers: ShoppersMailNumbers,
): Promise<boolean> {
  // A reminder that comes late leaves half of that time at least.
  const minTime = now.getTime() + noticeOf(row, until) / 2;
  const keptUntil = new Date(Math.max(until.getTime(), minTime));
  // After a restore, an order has another time, and another reminder.
  const step = `until ${keptUntil.getTime()}`;
  const about = { kind: 'order-address-reminder', step } as const;
  if (row.emailLeft || (await queueStepMail(tx, row, about, now, numbers)) !== 'queued')
    return false;
  await setAddressTerm(tx, row.number, { addressRemindedAt: now, addressUntil: keptUntil });
  const logged = changedFields(
    { addressRemindedAt: row.addressRemindedAt, addressUntil: row.addressUntil },
    { addressRemindedAt: now, addressUntil: keptUntil },
  );
  const line = { noun: 'orders', thing: String(row.number), at: now, actor: clockItself };
  await writeLogLines(tx, [{ ...line, ...logged }]);
  return true;
}
