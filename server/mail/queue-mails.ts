import { isEmail } from '#domain/credentials.ts';
import type { Locale } from '#domain/text/locale.ts';
import { lockForTransaction, lockMailbox } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import { mailboxOf } from './mailbox-of.ts';
import {
  countMails,
  deleteUnsent,
  hasMail,
  hasMailOfStep,
  holdWaitingBundle,
  insertBundle,
  insertMail,
  insertMailOnce,
  setRecipient,
} from './queries.ts';
import type { orderMailKinds, returnMailKinds } from './schema.ts';

export type OrderMailKind = (typeof orderMailKinds)[number];
export type ReturnMailKind = (typeof returnMailKinds)[number];

export interface QueuedMail {
  kind: OrderMailKind | ReturnMailKind;
  recipient: string;
  orderNumber: number;
  createdAt: Date;
  /** What it tells; each step of an order is told once. */
  step?: string | undefined;
}

export interface MailBundle {
  kind: 'order-bundle';
  id: number;
  recipient: string;
  createdAt: Date;
  /** In queue order. */
  notices: readonly { kind: string; orderNumber: number }[];
}

/**
 * Notifies the processes that send mails: they look at once, or after the milliseconds of the
 * payload. They also look by themselves.
 */
export const mailQueued = 'mail_queued';

/** Ms after the due time, because timers and the clock may differ. */
const afterDue = 20;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Ms; as mail servers do (RFC 5321 §4.5.4.1). */
export const maxTry = 3 * day;

/**
 * Ms after the end of a mail: long enough to answer a shopper's question about it; addresses are
 * kept no longer than needed.
 */
export const keptTime = 30 * day;

/** Ms, from the first mail of the bundle. */
const bundleTime = 15 * 60 * 1000;

/** Cannot be a mailbox: it has no @. */
const owner = 'owner';

type ShoppersMail = QueuedMail & {
  isProved: boolean;
  /** Ms until it is sent: in this time, what it tells can be taken back. */
  delay?: number | undefined;
};

/** What came of a mail to a shopper. `told`: an earlier one tells the same; `correction`: no mail tells of one. */
export type MailOutcome = 'queued' | 'no-address' | 'too-many' | 'told' | 'correction';

export interface ShoppersMailNumbers {
  orderMailsPerRecipientHour: number;
  orderMailsPerRecipientDay: number;
}

/** An unproved address may be a stranger's, so its mails are limited. */
export async function queueConfirmation(
  tx: Queries,
  mail: Omit<ShoppersMail, 'kind' | 'step'>,
  limits: ShoppersMailNumbers,
): Promise<MailOutcome> {
  return queueShoppersMail(tx, { ...mail, kind: 'order-confirmation' }, limits);
}

/** Once for a step of an order. Limited like confirmations, and together with them. */
export async function queueShoppersMail(
  tx: Queries,
  mail: ShoppersMail,
  limits: ShoppersMailNumbers,
): Promise<MailOutcome> {
  const { isProved, delay = 0, ...row } = mail;
  // External accounts may have none.
  if (!isEmail(row.recipient)) return 'no-address';
  const countedAs = isProved ? null : mailboxOf(row.recipient);
  if (countedAs !== null && !(await hasRoom(tx, countedAs, row.createdAt, limits))) {
    return 'too-many';
  }
  const dueAt = new Date(row.createdAt.getTime() + delay);
  const isNew = await insertMailOnce(tx, { ...row, dueAt, countedAs });
  if (!isNew) return 'told';
  await notifyOnCommit(tx, mailQueued, delay > 0 ? String(delay + afterDue) : undefined);
  return 'queued';
}

/**
 * Ends the mail of a step that is taken back.
 * @param step.recipient null: an order without a mailbox
 * @returns false when it is sent, or is being sent: its reader knows of the step. Of an old step,
 *   nothing tells whether a mail has left: then one has.
 */
export async function takeBackMail(
  tx: Queries,
  mail: { orderNumber: number; kind: QueuedMail['kind']; step: string },
  step: { recipient: string | null; takenAt: Date; now: Date },
): Promise<boolean> {
  if (await deleteUnsent(tx, mail)) return true;
  if (await hasMailOfStep(tx, mail)) return false;
  // Too many mails went there, for example: none was queued.
  const isYoung = step.now.getTime() - step.takenAt.getTime() < keptTime;
  return isYoung || !isEmail(step.recipient ?? '');
}

/**
 * When it is sent: its reader has another address now. False when that has had too many mails: then
 * the mail counts for no mailbox until there is room.
 */
export async function redirectMail(
  tx: Queries,
  mail: { id: number; recipient: string; isProved: boolean; now: Date },
  limits: ShoppersMailNumbers,
): Promise<boolean> {
  const { id, recipient, isProved, now } = mail;
  const countedAs = isProved ? null : mailboxOf(recipient);
  const isAllowed = countedAs === null || (await hasRoom(tx, countedAs, now, limits));
  const change = isAllowed ? { recipient, countedAs } : { countedAs: null };
  await setRecipient(tx, id, change);
  return isAllowed;
}

/** Locks the mailbox until the transaction ends. */
async function hasRoom(
  tx: Queries,
  mailbox: string,
  now: Date,
  limits: ShoppersMailNumbers,
): Promise<boolean> {
  await lockMailbox(tx, mailbox);
  const { inHour, inDay } = await countMails(tx, mailbox, lately(now));
  return inDay < limits.orderMailsPerRecipientDay && inHour < limits.orderMailsPerRecipientHour;
}

/** In the last hour and the last day. */
function lately(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return { hour: ago(hour), day: ago(day), made: ago(day + maxTry) };
}

/** Whether the mail was queued, and not given up. */
export async function hasConfirmation(db: Queries, orderNumber: number): Promise<boolean> {
  return hasMail(db, orderNumber, 'order-confirmation');
}

/**
 * Beyond the hourly limit, mails become a bundle, sent 15 minutes after its first one.
 * @param limits.orderNoticesPerHour approximate: concurrent orders are not counted
 */
export async function queueNotice(
  tx: Queries,
  mail: Omit<QueuedMail, 'recipient'> & { recipient: string | undefined },
  limits: { orderNoticesPerHour: number },
): Promise<void> {
  const { recipient, createdAt } = mail;
  if (recipient === undefined) return;
  const { inHour } = await countMails(tx, owner, lately(createdAt));
  const row = { ...mail, recipient, dueAt: createdAt };
  if (inHour < limits.orderNoticesPerHour) {
    await insertMail(tx, { ...row, countedAs: owner });
    await notifyOnCommit(tx, mailQueued);
  } else {
    const bundleId = await holdBundle(tx, recipient, createdAt);
    await insertMail(tx, { ...row, bundleId });
  }
}

/** Locks the waiting bundle: nobody sends it until this transaction ends. */
async function holdBundle(tx: Queries, recipient: string, now: Date): Promise<number> {
  const waiting = await holdWaitingBundle(tx, recipient, now);
  if (waiting !== undefined) return waiting;
  await lockForTransaction(tx, 'ownerMails');
  // Another transaction may have made it meanwhile.
  const made = await holdWaitingBundle(tx, recipient, now);
  if (made !== undefined) return made;
  const dueAt = new Date(now.getTime() + bundleTime);
  return insertBundle(tx, { recipient, createdAt: now, dueAt });
}

/** Looks up the account only when it sends: known addresses must not take longer. */
export async function queueResetMail(
  tx: Queries,
  mail: { recipient: string; language: Locale; createdAt: Date; dueAt: Date },
): Promise<void> {
  await insertMail(tx, { ...mail, kind: 'password-reset', orderNumber: null });
  const wait = mail.dueAt.getTime() - mail.createdAt.getTime() + afterDue;
  await notifyOnCommit(tx, mailQueued, String(wait));
}
