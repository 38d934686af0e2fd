import type { Product } from '#domain/product.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { type WrittenRelease, writeRelease } from './write-release.ts';

/**
 * Publishes checked products in one transaction. `announceCatalogue` notifies running shops.
 * @returns undefined when the list is sold already
 */
export async function publishCatalogue(
  database: Database,
  products: readonly Product[],
  madeBy: string,
  onProgress?: (written: number, all: number) => void,
): Promise<WrittenRelease | undefined> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    return writeRelease(tx, products, { kind: 'publication', madeBy }, onProgress);
  });
}
