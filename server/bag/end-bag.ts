import type { BagLine } from '#domain/bag.ts';
import type { BagDocument } from '#domain/bag-document.ts';
import type { Queries } from '#server/database/database.ts';
import { beginGeneration, lockBag, selectBag } from './queries.ts';

/**
 * Ends a generation of the bag: its sale is off then, it has the `kept` lines alone, and writes of
 * that generation are dropped. A bag that is of a newer generation already stays as it is.
 */
export async function endBag(
  db: Queries,
  accountId: string,
  ended: number,
  now: Date,
  kept: readonly BagLine[] = [],
): Promise<BagDocument> {
  return (await beginGeneration(db, accountId, ended, kept, now)) ?? selectBag(db, accountId);
}

/** The bag within the transaction that may end it: locked until the transaction is over. */
export async function holdBag(tx: Queries, accountId: string, now: Date): Promise<BagDocument> {
  return lockBag(tx, accountId, now);
}
