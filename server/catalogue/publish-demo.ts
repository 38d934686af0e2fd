import type { Product } from '#domain/product.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { type Publication, publishWithin } from './publish-catalogue.ts';
import { countReleases } from './queries.ts';

/** Only when nothing was ever published, and once if two shops start together; else undefined. */
export async function publishDemo(
  database: Database,
  products: readonly Product[],
): Promise<Publication | undefined> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    return (await countReleases(tx)) === 0 ? publishWithin(tx, products) : undefined;
  });
}
