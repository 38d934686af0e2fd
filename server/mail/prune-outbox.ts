import { lt, or } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { mailOutbox } from './schema.ts';

/** Long enough to answer a shopper's question about a mail. */
const kept = 30 * 24 * 3600 * 1000;

/** Deletes mails sent or given up 30 days ago, to keep addresses no longer than needed. */
export async function pruneOutbox(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - kept);
  await db
    .delete(mailOutbox)
    .where(or(lt(mailOutbox.sentAt, before), lt(mailOutbox.givenUpAt, before)));
}
