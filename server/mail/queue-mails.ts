import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { isEmail } from '#domain/credentials.ts';
import type { Locale } from '#domain/locale.ts';
import { lockForTransaction, lockMailbox } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { mailOutbox, type orderMailKinds } from '#server/database/schema/outbox.ts';
import { mailboxOf } from './mailbox-of.ts';

/** A mail that is to be sent about an order; what it says is composed when it is sent. */
export interface QueuedMail {
  kind: (typeof orderMailKinds)[number];
  /** An e-mail address. */
  recipient: string;
  orderNumber: number;
  createdAt: Date;
}

/** Several of the owner's mails in one. */
export interface MailBundle {
  kind: 'order-bundle';
  id: number;
  recipient: string;
  createdAt: Date;
  /** In the order in which they were queued. */
  notices: readonly { kind: string; orderNumber: number }[];
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a bundle waits for more. */
const bundleTime = 15 * 60 * 1000;

/** What the owner's mails are counted as; a mailbox has an @ in it. */
const owner = 'owner';

/**
 * Queues the shopper's mail within the transaction that it tells of: it is sent if and only if that
 * stands. An address that nobody has proved may be a stranger's. It gets so many mails and no more,
 * whoever causes them.
 * @returns whether it is sent
 */
export async function queueConfirmation(
  tx: Queries,
  mail: { recipient: string; isProved: boolean; orderNumber: number; createdAt: Date },
  most: { orderMailsPerRecipientHour: number; orderMailsPerRecipientDay: number },
): Promise<boolean> {
  const { isProved, ...row } = mail;
  // Other providers' accounts may have none.
  if (!isEmail(row.recipient)) return false;
  const countedAs = isProved ? null : mailboxOf(row.recipient);
  if (countedAs !== null) {
    await lockMailbox(tx, countedAs);
    const { inHour, inDay } = await countMails(tx, countedAs, row.createdAt);
    const isFull = inDay >= most.orderMailsPerRecipientDay;
    if (isFull || inHour >= most.orderMailsPerRecipientHour) return false;
  }
  await tx
    .insert(mailOutbox)
    .values({ ...row, kind: 'order-confirmation', dueAt: row.createdAt, countedAs });
  return true;
}

/** Whether the shopper's mail about an order was queued, and not given up. */
export async function hasConfirmation(db: Queries, orderNumber: number): Promise<boolean> {
  const { kind, givenUpAt } = mailOutbox;
  const isOfOrder = eq(mailOutbox.orderNumber, orderNumber);
  const isMail = and(isOfOrder, eq(kind, 'order-confirmation'), isNull(givenUpAt));
  return (await db.$count(mailOutbox, isMail)) > 0;
}

/**
 * Queues the owner's mail likewise. After so many in an hour, further ones become a bundle: a
 * single mail, which is sent a quarter of an hour after the first of them. None is left out.
 * @param mail.recipient nobody is told when it is undefined
 * @param most.orderNoticesPerHour nearly: orders that come at the same moment are not counted
 */
export async function queueNotice(
  tx: Queries,
  mail: Omit<QueuedMail, 'recipient'> & { recipient: string | undefined },
  most: { orderNoticesPerHour: number },
): Promise<void> {
  const { recipient, createdAt } = mail;
  if (recipient === undefined) return;
  const { inHour } = await countMails(tx, owner, createdAt);
  const row = { ...mail, recipient, dueAt: createdAt };
  if (inHour < most.orderNoticesPerHour) {
    await tx.insert(mailOutbox).values({ ...row, countedAs: owner });
  } else {
    const bundleId = await holdBundle(tx, recipient, createdAt);
    await tx.insert(mailOutbox).values({ ...row, bundleId });
  }
}

/** Mails that were queued in the hour and the day until now. */
async function countMails(tx: Queries, countedAs: string, now: Date) {
  const isAfter = (ms: number) => gt(mailOutbox.createdAt, new Date(now.getTime() - ms));
  const [row] = await tx
    .select({
      inHour: sql`count(*) filter (where ${isAfter(hour)})`.mapWith(Number),
      inDay: count(),
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.countedAs, countedAs), isAfter(day)));
  return row ?? { inHour: 0, inDay: 0 };
}

/** The bundle that waits for more. Nobody sends it until this transaction has ended. */
async function holdBundle(tx: Queries, recipient: string, now: Date): Promise<number> {
  const waiting = await findBundle(tx, recipient, now);
  if (waiting !== undefined) return waiting;
  await lockForTransaction(tx, 'ownerMails');
  // Another transaction may have made it meanwhile.
  const made = await findBundle(tx, recipient, now);
  if (made !== undefined) return made;
  const dueAt = new Date(now.getTime() + bundleTime);
  const [bundle] = await tx
    .insert(mailOutbox)
    .values({ kind: 'order-bundle', recipient, createdAt: now, dueAt })
    .returning({ id: mailOutbox.id });
  if (!bundle) throw new Error('The database answered no bundle for the one written');
  return bundle.id;
}

async function findBundle(tx: Queries, recipient: string, now: Date): Promise<number | undefined> {
  const isBundle = and(eq(mailOutbox.kind, 'order-bundle'), eq(mailOutbox.recipient, recipient));
  // As the index of waiting mails has it.
  const { sentAt, givenUpAt, bundleId } = mailOutbox;
  const isUnsent = and(isNull(sentAt), isNull(givenUpAt), isNull(bundleId));
  const [bundle] = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isBundle, isUnsent, eq(mailOutbox.attempts, 0), gt(mailOutbox.dueAt, now)))
    .limit(1)
    .for('share');
  return bundle?.id;
}

/** The mails in whose place a bundle is sent. */
export async function selectBundled(db: Queries, bundleId: number): Promise<MailBundle['notices']> {
  const rows = await db
    .select({ kind: mailOutbox.kind, orderNumber: mailOutbox.orderNumber })
    .from(mailOutbox)
    .where(eq(mailOutbox.bundleId, bundleId))
    .orderBy(mailOutbox.id);
  return rows.flatMap(({ kind, orderNumber }) =>
    orderNumber === null ? [] : [{ kind, orderNumber }],
  );
}

/**
 * Queues the mail that brings a link for a new password. Whether anybody has the address is looked
 * up when it is due, and not before: a known address must cost the asker no more time.
 */
export async function queueResetMail(
  db: Queries,
  mail: { recipient: string; language: Locale; createdAt: Date; dueAt: Date },
): Promise<void> {
  await db.insert(mailOutbox).values({ ...mail, kind: 'password-reset', orderNumber: null });
}
