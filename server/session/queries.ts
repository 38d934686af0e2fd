import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { sessions } from './schema.ts';

type SessionRow = typeof sessions.$inferSelect;

/** Undefined when it has expired. */
export async function findSession(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const isThis = and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now));
  const [row] = await db.select().from(sessions).where(isThis);
  return row;
}

/** The last sign-in of each account of which one is kept. */
export async function newestSessions(
  db: Queries,
  accountIds: readonly string[],
): Promise<SessionRow[]> {
  return db
    .selectDistinctOn([sessions.accountId])
    .from(sessions)
    .where(inArray(sessions.accountId, [...accountIds]))
    .orderBy(sessions.accountId, desc(sessions.createdAt));
}

export async function insertSession(db: Queries, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row);
}

/** A session that ended meanwhile stays ended. Does not wait for another request that renews it. */
export async function setExpiry(db: Queries, tokenHash: string, expiresAt: Date): Promise<void> {
  const free = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('no key update', { skipLocked: true });
  await db.update(sessions).set({ expiresAt }).where(inArray(sessions.tokenHash, free));
}

export async function setEmailVerified(db: Queries, accountId: string): Promise<void> {
  await db.update(sessions).set({ emailVerified: true }).where(eq(sessions.accountId, accountId));
}

export async function deleteSession(db: Queries, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/**
 * It may not be deleted until the transaction ends; its expiry may change. Waits for who deletes
 * it. False when it has ended.
 */
export async function holdSession(tx: Queries, tokenHash: string, now: Date): Promise<boolean> {
  const held = await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .for('key share');
  return held.length > 0;
}

export async function deleteSessionsOfAccount(db: Queries, accountId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** Keeps at most `max` sessions. */
export async function deleteOldestBeyond(
  db: Queries,
  accountId: string,
  max: number,
): Promise<void> {
  const oldest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
    .offset(max);
  await db.delete(sessions).where(inArray(sessions.tokenHash, oldest));
}

export async function deleteExpired(db: Queries, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
