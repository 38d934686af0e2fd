import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { Queries } from '#server/database/database.ts';
import { selectBag } from './queries.ts';

/** What is in it; its versions are for devices. */
export async function readBag(
  db: Queries,
  accountId: string,
): Promise<Pick<BagDocument, 'lines' | 'hasSale'>> {
  const { lines, hasSale } = await selectBag(db, accountId);
  return { lines, hasSale };
}
