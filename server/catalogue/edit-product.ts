import type { Product } from '#domain/product.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { selectProducts } from './queries.ts';
import { type WrittenRelease, writeRelease } from './write-release.ts';

/**
 * A release of one changed product. @param edit gets the product as it is now; an error of it
 * changes nothing
 * @returns undefined when nothing differs, `unknown` without such a product
 */
export async function editProduct(
  database: Database,
  id: number,
  edit: (product: Product) => Product,
  madeBy: string,
): Promise<WrittenRelease | 'unknown' | undefined> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    const products = await selectProducts(tx);
    const index = products.findIndex((product) => product.id === id);
    const before = products[index];
    if (!before) return 'unknown';
    return writeRelease(tx, products.with(index, edit(before)), { kind: 'edit', madeBy });
  });
}
