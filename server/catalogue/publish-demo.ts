import type { Product } from '#domain/product.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { selectNewestRelease } from './queries.ts';
import { type WrittenRelease, writeRelease } from './write-release.ts';

/** Only when nothing was ever published, and once if two shops start together; else undefined. */
export async function publishDemo(
  database: Database,
  products: readonly Product[],
): Promise<WrittenRelease | undefined> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    if (await selectNewestRelease(tx)) return undefined;
    return writeRelease(tx, products, { kind: 'publication', madeBy: 'the shop: its demo' });
  });
}
