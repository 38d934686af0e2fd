import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { BagWrite } from '#domain/wire/bag.ts';
import type { Queries } from '#server/database/database.ts';
import { selectBagWithWrites, updateBag } from './queries.ts';

/** The bag after the write; a refused one has a reason. */
interface BagWritten {
  bag: BagDocument;
  refusal?: 'bag-changed' | 'older-generation';
}

/** Exactly one of the writes with the same base is taken. A retried write counts as taken. */
export async function writeBag(
  db: Queries,
  accountId: string,
  write: BagWrite,
  shop: { couponCode: string; now: Date },
): Promise<BagWritten> {
  const written = await updateBag(db, accountId, write, shop);
  if (written) return { bag: written };
  const { bag, recentWrites } = await selectBagWithWrites(db, accountId);
  if (write.base.generation < bag.generation) return { bag, refusal: 'older-generation' };
  const isKnown = write.writeId !== undefined && recentWrites.includes(write.writeId);
  return isKnown ? { bag } : { bag, refusal: 'bag-changed' };
}
