import type { Product } from '#domain/product/product.ts';
import { selectProducts } from '#server/catalogue/queries.ts';
import type { Queries } from '#server/database/database.ts';
import { selectBeforeLaterChanges, selectOrderAfter } from './queries.ts';

/** The list as the release `key` left it: the present one, without what was changed later. */
export async function productsAt(db: Queries, key: string): Promise<Product[]> {
  const now = await selectProducts(db);
  const byId = new Map(now.map((product) => [product.id, product]));
  for (const { id, product } of await selectBeforeLaterChanges(db, key)) {
    if (product) byId.set(id, product);
    else byId.delete(id);
  }
  const order = (await selectOrderAfter(db, key)) ?? now.map(({ id }) => id);
  return order.flatMap((id) => byId.get(id) ?? []);
}
