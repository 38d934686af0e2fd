import { and, eq, sql } from 'drizzle-orm';
import { isEmail } from '#domain/credentials.ts';
import type { Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import { mailQueued } from './queue-mails.ts';
import { mailOutbox } from './schema.ts';

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
  await tx.execute(sql`
    insert into mail_outbox (kind, recipient, language, account_id, product_id, size, created_at,
      due_at, given_up_at, last_error)
    select 'size-back', recipient, language, "accountId", "productId", size,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      case when not "isReachable" then ${now.toISOString()}::timestamptz end,
      case when not "isReachable" then 'The account has no e-mail address.' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (recipient text, language text,
      "accountId" text, "productId" bigint, size text, "isReachable" boolean)`);
  await notifyOnCommit(tx, mailQueued);
}

/** The account is deleted. */
export async function deleteSizeMails(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(mailOutbox).where(eq(mailOutbox.accountId, accountId));
}

/** Of the last thirty days (prune-outbox.ts), by product and size. @param page.after behind this one */
export async function selectSizeMails(
  db: Queries,
  {
    after,
    limit,
  }: { after?: Pick<SizeMail, 'productId' | 'size' | 'id'> | undefined; limit: number },
): Promise<SizeMail[]> {
  const { productId, size, id } = mailOutbox;
  const isLater =
    after && sql`(${productId}, ${size}, ${id}) > (${after.productId}, ${after.size}, ${after.id})`;
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'size-back'), isLater))
    .orderBy(productId, size, id)
    .limit(limit);
  return rows.map(sizeMailOf);
}

/** @throws when the row is another mail */
export function sizeMailOf(row: typeof mailOutbox.$inferSelect): SizeMail {
  const { id, accountId, productId, size } = row;
  if (accountId === null || productId === null || size === null) {
    throw new Error(`The queued mail ${id} names no size.`);
  }
  const { recipient, language, createdAt, sentAt, givenUpAt } = row;
  const times = { createdAt, sentAt, givenUpAt };
  return { kind: 'size-back', id, accountId, productId, size, recipient, language, ...times };
}
