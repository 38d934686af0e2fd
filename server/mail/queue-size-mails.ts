import { isEmail } from '#domain/credentials.ts';
import type { Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import { insertSizeMails, type OutboxRow, type SizeMailKey, selectSizeRows } from './queries.ts';
import { mailQueued } from './queue-mails.ts';

export { deleteSizeMails } from './queries.ts';

/** Tells that a sold-out size can be bought again. */
export interface SizeMail {
  kind: 'size-back';
  id: number;
  accountId: string;
  productId: number;
  /** Empty for a product without sizes. */
  size: string;
  /** The address of the account when it asked. */
  recipient: string;
  language: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** At once without an address: the owner can still tell the shopper. */
  givenUpAt: Date | null;
}

/** Limits for addresses that are not proved hold when a mail is sent. */
export async function queueSizeMails(
  tx: Queries,
  mails: readonly Pick<SizeMail, 'accountId' | 'productId' | 'size' | 'recipient' | 'language'>[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  // External accounts may have no address.
  const rows = mails.map((mail) => ({ ...mail, isReachable: isEmail(mail.recipient) }));
  await insertSizeMails(tx, rows, now);
  await notifyOnCommit(tx, mailQueued);
}

/** Of the last thirty days, by product and size. @param page.after behind this one */
export async function selectSizeMails(
  db: Queries,
  page: { after?: SizeMailKey | undefined; limit: number },
): Promise<SizeMail[]> {
  return (await selectSizeRows(db, page)).map(sizeMailOf);
}

/** @throws when the row is another mail */
export function sizeMailOf(row: OutboxRow): SizeMail {
  const { id, accountId, productId, size } = row;
  if (accountId === null || productId === null || size === null) {
    throw new Error(`The queued mail ${id} names no size.`);
  }
  const { recipient, language, createdAt, sentAt, givenUpAt } = row;
  const times = { createdAt, sentAt, givenUpAt };
  return { kind: 'size-back', id, accountId, productId, size, recipient, language, ...times };
}
