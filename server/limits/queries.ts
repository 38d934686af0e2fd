import { desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { attemptCounters } from './schema.ts';

export type CounterRow = typeof attemptCounters.$inferSelect;

const { key, list, expiresAt } = attemptCounters;

type Keys = readonly Pick<CounterRow, 'key'>[];

export async function selectCounters(db: Queries, keys: Keys): Promise<CounterRow[]> {
  const asked = keys.map((each) => each.key);
  return db.select().from(attemptCounters).where(inArray(key, asked));
}

/** Locked until the transaction ends. @param keys in order: no two transactions wait for each other */
export async function lockCounters(tx: Queries, keys: Keys, now: Date): Promise<CounterRow[]> {
  // A no-op update creates missing rows, locks and reads them in one query.
  return tx
    .insert(attemptCounters)
    .values(keys.map((each) => ({ key: each.key, attempts: 0, waitUntil: null, expiresAt: now })))
    .onConflictDoUpdate({ target: key, set: { key: sql`excluded.key` } })
    .returning();
}

export async function setCounters(tx: Queries, counters: readonly CounterRow[]): Promise<void> {
  await tx
    .insert(attemptCounters)
    .values([...counters])
    .onConflictDoUpdate({
      target: key,
      set: {
        attempts: sql`excluded.attempts`,
        waitUntil: sql`excluded.wait_until`,
        expiresAt: sql`excluded.expires_at`,
        list: sql`excluded.list`,
      },
    });
}

/**
 * Those of a list that expire first. Waits for no lock: what another transaction holds goes with
 * the next one.
 */
export async function deleteCountersBeyond(
  tx: Queries,
  ofList: string,
  max: number,
): Promise<void> {
  const tooMany = tx
    .select({ key })
    .from(attemptCounters)
    .where(eq(list, ofList))
    .orderBy(desc(expiresAt))
    .offset(max);
  const free = tx
    .select({ key })
    .from(attemptCounters)
    .where(inArray(key, tooMany))
    .for('update', { skipLocked: true });
  await tx.delete(attemptCounters).where(inArray(key, free));
}

/** Waits for no lock either. */
export async function deleteExpiredCounters(db: Queries, now: Date): Promise<void> {
  const expired = db
    .select({ key })
    .from(attemptCounters)
    .where(lte(expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(attemptCounters).where(inArray(key, expired));
}
