import { isEmail } from '#domain/credentials.ts';
import type { Queries } from '#server/database/database.ts';
import { type mailKinds, mailOutbox } from '#server/database/schema/outbox.ts';

/** A mail that is to be sent about an order; what it says is composed when it is sent. */
export interface QueuedMail {
  kind: (typeof mailKinds)[number];
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
