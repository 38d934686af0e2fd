import { isEmail } from '#domain/credentials.ts';
import type { Locale } from '#domain/locale.ts';
import type { Queries } from '#server/database/database.ts';
import { mailOutbox, type orderMailKinds } from '#server/database/schema/outbox.ts';

/** A mail that is to be sent about an order; what it says is composed when it is sent. */
export interface QueuedMail {
  kind: (typeof orderMailKinds)[number];
  /** An e-mail address. */
  recipient: string;
  orderNumber: number;
  createdAt: Date;
}

/** Queues mails within the transaction that they tell of: they are sent if and only if it stands. */
export async function queueMails(tx: Queries, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(mailOutbox).values(mails.map((mail) => ({ ...mail, dueAt: mail.createdAt })));
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

/** The one mail, or none: there may be no recipient, and other providers' accounts lack addresses. */
export function mailTo(
  recipient: string | undefined,
  kind: QueuedMail['kind'],
  orderNumber: number,
  createdAt: Date,
): QueuedMail[] {
  if (recipient === undefined || !isEmail(recipient)) return [];
  return [{ recipient, kind, orderNumber, createdAt }];
}
