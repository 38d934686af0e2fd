import type { BagLine } from '#domain/bag/bag.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { NewGeneration } from '#domain/wire/bag.ts';
import type { Queries } from '#server/database/database.ts';
import { beginGeneration, lockBag, selectBag } from './queries.ts';

/** No sale, only the `kept` lines; later writes of the generation are dropped. Idempotent. */
export async function endBag(
  db: Queries,
  accountId: string,
  { generation, version, kept = [] }: NewGeneration & { kept?: readonly BagLine[] },
  now: Date,
): Promise<BagDocument> {
  const change = { ended: generation, seen: version ?? 0, kept };
  return (await beginGeneration(db, accountId, change, now)) ?? selectBag(db, accountId);
}

/** Locked until the transaction ends. */
export async function holdBag(tx: Queries, accountId: string, now: Date): Promise<BagDocument> {
  return lockBag(tx, accountId, now);
}
