import type { Product } from '#domain/product/product.ts';
import type { WrittenStock } from '#domain/stock/stock.ts';
import { selectProducts } from '#server/catalogue/queries.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { writeListedStock } from '#server/stock/listed-stock.ts';
import { changedSizes } from './compare-products.ts';
import type { Publication } from './publish-catalogue.ts';
import { writeRelease } from './write-release.ts';

export interface EditedProduct {
  product: Product;
  /** An entry for each size, or none to leave the numbers as they are. */
  stock: readonly WrittenStock[];
}

/**
 * A release of one changed product, and its numbers in stock. @param edit gets the product as it is
 * now; an error of it changes nothing
 * @returns undefined without such a product
 */
export async function editProduct(
  database: Database,
  id: number,
  edit: (product: Product) => EditedProduct,
  madeBy: string,
): Promise<Publication | undefined> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    const before = await selectProducts(tx);
    const index = before.findIndex((each) => each.id === id);
    const present = before[index];
    if (!present) return undefined;
    const { product, stock } = edit(present);
    const origin = { kind: 'edit', madeBy } as const;
    const release = await writeRelease(tx, before.with(index, product), origin, { before });
    const listed = stock.length > 0 ? [{ id, sizes: stock }] : [];
    const sold = release ? changedSizes(release.changes) : [];
    const stockOrigin = { reason: 'correction', madeBy, at: new Date() } as const;
    const changes = await writeListedStock(tx, { listed, sold }, stockOrigin);
    return { release, stockChanges: changes.length };
  });
}
