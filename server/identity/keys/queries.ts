import { gt, isNull, lte, or } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { signingKeys } from '#server/identity/schema.ts';

type KeyRow = typeof signingKeys.$inferSelect;

const { retiredAt } = signingKeys;

/** The one that signs, and those that were retired after that time; the oldest first. */
export async function selectKeys(db: Queries, retiredAfter: Date): Promise<KeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .where(or(isNull(retiredAt), gt(retiredAt, retiredAfter)))
    .orderBy(signingKeys.createdAt);
}

/** The id of the one that signs. */
export async function selectCurrentKey(db: Queries): Promise<string | undefined> {
  const [row] = await db.select({ id: signingKeys.id }).from(signingKeys).where(isNull(retiredAt));
  return row?.id;
}

/** Unless another one signs. */
export async function insertKey(db: Queries, key: typeof signingKeys.$inferInsert): Promise<void> {
  await db.insert(signingKeys).values(key).onConflictDoNothing();
}

/** Its private key goes at once. */
export async function retireCurrentKey(tx: Queries, now: Date): Promise<void> {
  await tx.update(signingKeys).set({ retiredAt: now, privateJwk: null }).where(isNull(retiredAt));
}

export async function deleteRetiredKeys(tx: Queries, until: Date): Promise<void> {
  await tx.delete(signingKeys).where(lte(retiredAt, until));
}
