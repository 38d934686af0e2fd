import { and, count, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { mailOutbox } from './schema.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;
type NewMail = typeof mailOutbox.$inferInsert;

/** As the index of waiting mails says it. */
export const isUnsent = and(
  isNull(mailOutbox.sentAt),
  isNull(mailOutbox.givenUpAt),
  isNull(mailOutbox.bundleId),
);

export async function insertMail(tx: Queries, mail: NewMail): Promise<void> {
  await tx.insert(mailOutbox).values(mail);
}

/** @returns false when another mail tells the same step */
export async function insertMailOnce(tx: Queries, mail: NewMail): Promise<boolean> {
  const { id } = mailOutbox;
  const made = await tx.insert(mailOutbox).values(mail).onConflictDoNothing().returning({ id });
  return made.length > 0;
}

export async function setRecipient(
  tx: Queries,
  id: number,
  change: Partial<Pick<OutboxRow, 'recipient' | 'countedAs'>>,
): Promise<void> {
  await tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, id));
}

/** Whether an order has a mail of the kind that was not given up. */
export async function hasMail(
  db: Queries,
  orderNumber: number,
  kind: OutboxRow['kind'],
): Promise<boolean> {
  const isOfOrder = eq(mailOutbox.orderNumber, orderNumber);
  const isMail = and(isOfOrder, eq(mailOutbox.kind, kind), isNull(mailOutbox.givenUpAt));
  return (await db.$count(mailOutbox, isMail)) > 0;
}

interface OfStep {
  orderNumber: number;
  kind: OutboxRow['kind'];
  step: string;
}

function isOfStep({ orderNumber, kind, step }: OfStep) {
  const isOfOrder = eq(mailOutbox.orderNumber, orderNumber);
  return and(isOfOrder, eq(mailOutbox.kind, kind), eq(mailOutbox.step, step));
}

/**
 * The mail of a step that nobody has begun to send, or that was given up. Who sends it now is waited for.
 * @returns false when there is none
 */
export async function deleteUnsent(tx: Queries, mail: OfStep): Promise<boolean> {
  const { id, attempts, givenUpAt } = mailOutbox;
  const isUntried = and(isUnsent, eq(attempts, 0));
  const hasNotLeft = and(isOfStep(mail), or(isUntried, isNotNull(givenUpAt)));
  return (await tx.delete(mailOutbox).where(hasNotLeft).returning({ id })).length > 0;
}

export async function hasMailOfStep(tx: Queries, mail: OfStep): Promise<boolean> {
  return (await tx.$count(mailOutbox, isOfStep(mail))) > 0;
}

/** Sent since these times, or still to be sent. @param since.made none is older */
export async function countMails(
  tx: Queries,
  countedAs: string,
  since: { hour: Date; day: Date; made: Date },
): Promise<{ inHour: number; inDay: number }> {
  const moment = sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.dueAt})`;
  const isAfter = (time: Date) => gt(moment, sql.param(time, mailOutbox.dueAt));
  const isLive = gt(mailOutbox.createdAt, since.made);
  const [row] = await tx
    .select({
      inHour: sql`count(*) filter (where ${isAfter(since.hour)})`.mapWith(Number),
      inDay: count(),
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.countedAs, countedAs), isLive, isAfter(since.day)));
  return row ?? { inHour: 0, inDay: 0 };
}

/** @returns its id */
export async function insertBundle(
  tx: Queries,
  bundle: Pick<OutboxRow, 'recipient' | 'createdAt' | 'dueAt'>,
): Promise<number> {
  const [made] = await tx
    .insert(mailOutbox)
    .values({ ...bundle, kind: 'order-bundle' })
    .returning({ id: mailOutbox.id });
  if (!made) throw new Error('The database returned no row for the new bundle');
  return made.id;
}

/** Nobody sends the bundle until the transaction ends. @returns its id */
export async function holdWaitingBundle(
  tx: Queries,
  recipient: string,
  now: Date,
): Promise<number | undefined> {
  const isBundle = and(eq(mailOutbox.kind, 'order-bundle'), eq(mailOutbox.recipient, recipient));
  const [bundle] = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isBundle, isUnsent, eq(mailOutbox.attempts, 0), gt(mailOutbox.dueAt, now)))
    .limit(1)
    .for('share');
  return bundle?.id;
}

type NewSizeMail = Pick<NewMail, 'accountId' | 'productId' | 'size' | 'recipient' | 'language'> & {
  isReachable: boolean;
};

/** To be sent at once, or given up at once. */
export async function insertSizeMails(
  tx: Queries,
  mails: readonly NewSizeMail[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into mail_outbox (kind, recipient, language, account_id, product_id, size, created_at,
      due_at, given_up_at, last_error)
    select 'size-back', recipient, language, "accountId", "productId", size, ${at}, ${at},
      case when not "isReachable" then ${at} end,
      case when not "isReachable" then 'The account has no e-mail address.' end
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as rows (recipient text, language text,
      "accountId" text, "productId" bigint, size text, "isReachable" boolean)`);
}

/** Those of the kind `size-back`: no others name an account. */
export async function deleteSizeMails(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(mailOutbox).where(eq(mailOutbox.accountId, accountId));
}

export interface SizeMailKey {
  productId: number;
  size: string;
  id: number;
}

/** By product and size. @param page.after behind this one */
export async function selectSizeRows(
  db: Queries,
  { after, limit }: { after?: SizeMailKey | undefined; limit: number },
): Promise<OutboxRow[]> {
  const { kind, productId, size, id } = mailOutbox;
  const isLater =
    after && sql`(${productId}, ${size}, ${id}) > (${after.productId}, ${after.size}, ${after.id})`;
  return db
    .select()
    .from(mailOutbox)
    .where(and(eq(kind, 'size-back'), isLater))
    .orderBy(productId, size, id)
    .limit(limit);
}
