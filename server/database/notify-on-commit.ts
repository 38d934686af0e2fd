import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Tells all listening processes when the transaction commits, and never of a change that is rolled
 * back. PostgreSQL tells the same thing once for a transaction. At most 7,999 bytes.
 */
export async function notifyOnCommit(tx: Queries, channel: string, payload = ''): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** The same of several things, by one statement. */
export async function notifyAllOnCommit(
  tx: Queries,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, payload)
    from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) as payload`);
}
