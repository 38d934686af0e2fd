import type { Product } from '#domain/product.ts';
import type { ListedStock } from '#domain/stock.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { stopCounting, writeListedStock } from '#server/stock/listed-stock.ts';
import { demoPublisher } from './publish-demo.ts';
import { selectPublisher } from './queries.ts';
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
    const stockOrigin = { reason: 'publication', madeBy, at: new Date() } as const;
    if ((await selectPublisher(tx)) === demoPublisher) await stopCounting(tx, stockOrigin);
    const release = await writeRelease(tx, products, origin, onProgress);
    const changes = await writeListedStock(tx, stock, stockOrigin);
    return { release, stockChanges: changes.length };
  });
}
