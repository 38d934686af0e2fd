import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { isUnsent, type OutboxRow } from './queries.ts';
import { mailOutbox } from './schema.ts';

/** The mails that the bundle replaces. */
export async function selectBundled(
  db: Queries,
  bundleId: number,
): Promise<{ kind: string; orderNumber: number }[]> {
  const rows = await db
    .select({ kind: mailOutbox.kind, orderNumber: mailOutbox.orderNumber })
    .from(mailOutbox)
    .where(eq(mailOutbox.bundleId, bundleId))
    .orderBy(mailOutbox.id);
  return rows.flatMap(({ kind, orderNumber }) =>
    orderNumber === null ? [] : [{ kind, orderNumber }],
  );
}

/** Thousands may wait for one size: nobody's order or password waits behind them. */
const isBulk = sql`${mailOutbox.kind} = 'size-back'`;

/** Due ones that nobody else has taken. @param until nobody else takes them before */
export async function takeDueMails(
  db: Queries,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isUnsent, lte(mailOutbox.dueAt, now)))
    .orderBy(isBulk, mailOutbox.dueAt, mailOutbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ dueAt: until, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(inArray(mailOutbox.id, due))
    .returning();
}

export async function postponeMail(
  db: Queries,
  id: number,
  change: Pick<OutboxRow, 'dueAt' | 'lastError'>,
): Promise<void> {
  await db.update(mailOutbox).set(change).where(eq(mailOutbox.id, id));
}

/** With the mails of a bundle. */
export async function endMail(
  db: Queries,
  id: number,
  end: Pick<OutboxRow, 'sentAt'> | Pick<OutboxRow, 'givenUpAt' | 'lastError'>,
): Promise<void> {
  const isOfBundle = eq(mailOutbox.bundleId, id);
  await db
    .update(mailOutbox)
    .set(end)
    .where(or(eq(mailOutbox.id, id), isOfBundle));
}

export async function deleteMail(db: Queries, id: number): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

/** Sent or given up before then. */
export async function deleteEndedMails(db: Queries, before: Date): Promise<void> {
  const { sentAt, givenUpAt } = mailOutbox;
  await db.delete(mailOutbox).where(or(lt(sentAt, before), lt(givenUpAt, before)));
}

/** With a fault, and not sent until now; the oldest first. */
export async function selectUndelivered(db: Queries, orderNumber: number): Promise<OutboxRow[]> {
  const isOfOrder = eq(mailOutbox.orderNumber, orderNumber);
  return db
    .select()
    .from(mailOutbox)
    .where(and(isOfOrder, isNull(mailOutbox.sentAt), isNotNull(mailOutbox.lastError)))
    .orderBy(mailOutbox.id);
}

const isForShopper = notInArray(mailOutbox.kind, [
  'order-notice',
  'order-delivery-notice',
  'order-cancel-notice',
  'return-notice',
]);

/** Those of the orders of which a mail to the shopper was given up. */
export async function selectOrdersGivenUp(
  db: Queries,
  numbers: readonly number[],
): Promise<number[]> {
  const { orderNumber, givenUpAt } = mailOutbox;
  const rows = await db
    .selectDistinct({ orderNumber })
    .from(mailOutbox)
    .where(and(inArray(orderNumber, [...numbers]), isNotNull(givenUpAt), isForShopper));
  return rows.flatMap((row) => row.orderNumber ?? []);
}

export interface GivenUpMail {
  /** Null for a mail that is not about an order. */
  orderNumber: number | null;
  kind: string;
  recipient: string;
  /** In the words of the mail server, or of the shop. */
  reason: string;
  givenUpAt: Date;
}

/** The newest first. Those of sizes that are back stand in their own list. */
export async function selectGivenUp(
  db: Queries,
  limit: number,
): Promise<{ count: number; rows: GivenUpMail[] }> {
  const { orderNumber, kind, recipient, lastError, givenUpAt, id } = mailOutbox;
  const isIn = and(isNotNull(givenUpAt), ne(kind, 'size-back'));
  const found = await db
    .select({ orderNumber, kind, recipient, lastError, givenUpAt })
    .from(mailOutbox)
    .where(isIn)
    .orderBy(desc(givenUpAt), desc(id))
    .limit(limit);
  const rows = found.flatMap(({ givenUpAt: at, lastError: reason, ...mail }) =>
    at ? [{ ...mail, reason: reason ?? '', givenUpAt: at }] : [],
  );
  return { rows, count: rows.length < limit ? rows.length : await db.$count(mailOutbox, isIn) };
}

/** The last mail of an order to this address that was sent or given up. */
export async function selectLastEnded(
  db: Queries,
  orderNumber: number,
  recipient: string,
): Promise<Pick<OutboxRow, 'createdAt' | 'givenUpAt'> | undefined> {
  const { createdAt, sentAt, givenUpAt } = mailOutbox;
  const isTheirs = and(
    eq(mailOutbox.orderNumber, orderNumber),
    eq(mailOutbox.recipient, recipient),
  );
  const isEnded = or(isNotNull(sentAt), isNotNull(givenUpAt));
  const [last] = await db
    .select({ createdAt, givenUpAt })
    .from(mailOutbox)
    .where(and(isTheirs, isForShopper, isEnded))
    .orderBy(desc(sql`coalesce(${sentAt}, ${givenUpAt})`), desc(mailOutbox.id))
    .limit(1);
  return last;
}
