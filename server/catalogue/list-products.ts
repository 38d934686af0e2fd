import type { Product } from '#domain/product/product.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { selectProductPage } from './queries.ts';
import { findProductIds, soldProducts } from './sold-products.ts';

/** A page of the products that are sold now, by id. */
export async function listProducts(
  {
    database: { db },
    catalogueUrl,
  }: { database: Pick<Database, 'db'>; catalogueUrl: string | undefined },
  _actor: Actor,
  {
    search,
    after,
    limit,
  }: { search?: string | undefined; after?: number | undefined; limit: number },
): Promise<Outcome<{ rows: Product[]; next: number | null }>> {
  const elsewhere =
    catalogueUrl === undefined ? undefined : await soldProducts({ db }, catalogueUrl);
  const ids = search ? await findProductIds(db, search, elsewhere) : undefined;
  const found = elsewhere
    ? pageOf(elsewhere, { ids, after, limit: limit + 1 })
    : await selectProductPage(db, { ids, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return { ok: { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null } };
}

function pageOf(
  products: readonly Product[],
  {
    ids,
    after = -1,
    limit,
  }: { ids?: number[] | undefined; after?: number | undefined; limit: number },
): Product[] {
  const asked = ids && new Set(ids);
  return products
    .filter(({ id }) => id > after && asked?.has(id) !== false)
    .sort((a, b) => a.id - b.id)
    .slice(0, limit);
}
