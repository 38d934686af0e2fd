import type { BagDocument } from '#domain/bag-document.ts';
import type { Queries } from '#server/database/database.ts';
import { beginGeneration, lockBag, selectBag } from './queries.ts';

/**
 * Ends a generation of the bag: it is empty then, and writes of that generation are dropped. A bag
 * that is of a newer generation already stays as it is.
 */
export async function endBag(
  db: Queries,
  accountId: string,
  ended: number,
  now: Date,
): Promise<BagDocument> {
  return (await beginGeneration(db, accountId, ended, now)) ?? selectBag(db, accountId);
}

/** The bag within the transaction that may end it: locked until the transaction is over. */
export async function holdBag(tx: Queries, accountId: string, now: Date): Promise<BagDocument> {
  return lockBag(tx, accountId, now);
}
