import { eq, sql } from 'drizzle-orm';
import type { SavedDocument } from '#domain/wire/saved.ts';
import type { Queries } from '#server/database/database.ts';
import { lastRestore } from '#server/database/last-restore.ts';
import { savedProducts } from './schema.ts';

const { accountId, productIds } = savedProducts;

/** @returns ids, the newest first, and what `lastRestore` is */
export async function selectSaved(db: Queries, account: string): Promise<SavedDocument> {
  const { rows } = await db.execute<{ ids: readonly number[]; restored: number }>(sql`
    select ${lastRestore} as restored, coalesce(
      (select ${productIds} from ${savedProducts} where ${accountId} = ${account}), '[]') as ids`);
  return rows[0] ?? { ids: [], restored: 0 };
}

/** Locked until the transaction ends. */
export async function lockSaved(
  tx: Queries,
  account: string,
  now: Date,
): Promise<readonly number[]> {
  // A no-op update inserts a missing row, locks and reads in one call.
  const [row] = await tx
    .insert(savedProducts)
    .values({ accountId: account, productIds: [], updatedAt: now })
    .onConflictDoUpdate({ target: accountId, set: { accountId: sql`excluded.account_id` } })
    .returning({ productIds });
  return row?.productIds ?? [];
}

export async function updateSaved(
  tx: Queries,
  account: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const change = { productIds: ids, updatedAt: now };
  await tx.update(savedProducts).set(change).where(eq(accountId, account));
}
