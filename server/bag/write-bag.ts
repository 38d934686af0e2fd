import type { BagDocument, BagWrite } from '#domain/bag-document.ts';
import type { Queries } from '#server/database/database.ts';
import { selectBagWithWrites, updateBag } from './queries.ts';

/** The bag as it stands after the write; with the reason when the write was not taken. */
export interface BagWritten {
  bag: BagDocument;
  refusal?: 'bag-changed' | 'older-generation';
}

/**
 * Takes a device's bag when nothing has come in between: of writes with the same base exactly one
 * is taken. A write that comes again, its answer lost, counts as taken and changes nothing more.
 */
export async function writeBag(
  db: Queries,
  accountId: string,
  write: BagWrite,
  now: Date,
): Promise<BagWritten> {
  const written = await updateBag(db, accountId, write, now);
  if (written) return { bag: written };
  const { bag, recentWrites } = await selectBagWithWrites(db, accountId);
  if (write.base.generation < bag.generation) return { bag, refusal: 'older-generation' };
  const isKnown = write.writeId !== undefined && recentWrites.includes(write.writeId);
  return isKnown ? { bag } : { bag, refusal: 'bag-changed' };
}
