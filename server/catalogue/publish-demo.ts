import type { Product } from '#domain/product.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { type Publication, publishWithin } from './publish-catalogue.ts';
import { countReleases } from './queries.ts';

/**
 * Publishes the demo's products when nothing was ever published: on a new shop's first start. Two
 * shops that start together publish them once. Answers undefined when there was something.
 */
export async function publishDemo(
  database: Database,
  products: readonly Product[],
): Promise<Publication | undefined> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    return (await countReleases(tx)) === 0 ? publishWithin(tx, products) : undefined;
  });
}
