import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { savedProducts } from '#server/database/schema/saved-products.ts';

const { accountId, productIds } = savedProducts;

export async function selectSaved(db: Queries, account: string): Promise<readonly number[]> {
  const [row] = await db.select({ productIds }).from(savedProducts).where(eq(accountId, account));
  return row?.productIds ?? [];
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
