import type { Product } from '#domain/product.ts';
import type { ListedStock } from '#domain/stock.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { writeListedStock } from '#server/stock/listed-stock.ts';
import { type WrittenRelease, writeRelease } from './write-release.ts';

export interface Publication {
  /** Undefined when these products are sold already. */
  release: WrittenRelease | undefined;
  stockChanges: number;
}

/**
 * Publishes checked products, and the numbers in stock that stand beside them, in one transaction.
 * `announceCatalogue` notifies running shops.
 */
export async function publishCatalogue(
  database: Database,
  { products, stock = [] }: { products: readonly Product[]; stock?: readonly ListedStock[] },
  madeBy: string,
  onProgress?: (written: number, all: number) => void,
): Promise<Publication> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    const origin = { kind: 'publication', madeBy } as const;
    const release = await writeRelease(tx, products, origin, onProgress);
    const at = new Date();
    const changes = await writeListedStock(tx, stock, { reason: 'publication', madeBy, at });
    return { release, stockChanges: changes.length };
  });
}
