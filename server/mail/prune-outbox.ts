import { lt, or } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/outbox.ts';

/** Long enough to answer a shopper who asks where the mail is. */
const kept = 30 * 24 * 3600 * 1000;

/**
 * Removes mails that were sent or given up 30 days ago: an e-mail address stays no longer than
 * somebody may ask for it. Those that wait stay.
 */
export async function pruneOutbox(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - kept);
  await db
    .delete(mailOutbox)
    .where(or(lt(mailOutbox.sentAt, before), lt(mailOutbox.givenUpAt, before)));
}
