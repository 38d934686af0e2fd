import type { BagLine } from '#domain/bag/bag.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { Queries } from '#server/database/database.ts';
import { beginGeneration, lockBag, selectBag } from './queries.ts';

/** No sale, only the `kept` lines; later writes of the generation are dropped. Idempotent. */
export async function endBag(
  db: Queries,
  accountId: string,
  ended: number,
  now: Date,
  kept: readonly BagLine[] = [],
): Promise<BagDocument> {
  return (await beginGeneration(db, accountId, ended, kept, now)) ?? selectBag(db, accountId);
}

/** Locked until the transaction ends. */
export async function holdBag(tx: Queries, accountId: string, now: Date): Promise<BagDocument> {
  return lockBag(tx, accountId, now);
}
