import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { StockKey } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { sizeWaits } from './schema.ts';

type SizeWait = typeof sizeWaits.$inferSelect;
export type WaitPlace = Pick<SizeWait, 'productId' | 'size' | 'since' | 'accountId'>;

const { accountId, productId, size, since } = sizeWaits;

/** Of an account, the newest first. */
export async function selectWaits(db: Queries, account: string): Promise<StockKey[]> {
  return db
    .select({ id: productId, size })
    .from(sizeWaits)
    .where(eq(accountId, account))
    .orderBy(desc(since), asc(productId), asc(size));
}

/** Of everybody, by product and size, the first who asked first. @param page.after behind this one */
export async function selectAllWaits(
  db: Queries,
  { after, limit }: { after?: WaitPlace | undefined; limit: number },
): Promise<SizeWait[]> {
  const place = sql`(${productId}, ${size}, ${since}, ${accountId})`;
  const isLater =
    after &&
    sql`${place} > (${after.productId}, ${after.size}, ${after.since.toISOString()}::timestamptz,
      ${after.accountId})`;
  return db
    .select()
    .from(sizeWaits)
    .where(isLater)
    .orderBy(asc(productId), asc(size), asc(since), asc(accountId))
    .limit(limit);
}

/** Who waits already keeps the place. */
export async function insertWait(tx: Queries, wait: SizeWait): Promise<void> {
  const { email, language } = wait;
  await tx
    .insert(sizeWaits)
    .values(wait)
    .onConflictDoUpdate({
      target: [accountId, productId, size],
      set: { email, language },
    });
}

export async function deleteWait(tx: Queries, account: string, key: StockKey): Promise<void> {
  const isWait = and(eq(accountId, account), eq(productId, key.id), eq(size, key.size));
  await tx.delete(sizeWaits).where(isWait);
}
