import { sql } from 'drizzle-orm';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { PrivateFields } from '#domain/product/private-fields.ts';
import type { Product } from '#domain/product/product.ts';
import type { Database } from '#server/database/database.ts';
import { listPrivateFields } from '#server/private-fields/private-fields.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { versionsOf } from '#server/use-cases/versions.ts';
import { findProductIds } from './find-products.ts';
import { selectProductPage } from './queries.ts';
import { soldProducts } from './sold-products.ts';

/** Beside what shoppers see. */
type OwnersProduct = Product & PrivateFields & { version: number };

/** A page of the products that are sold now, by id. */
export async function listProducts(
  {
    database,
    catalogueUrl,
    fixedSettings,
  }: {
    database: Pick<Database, 'db' | 'transaction'>;
    catalogueUrl: string | undefined;
    fixedSettings: WrittenSettings;
  },
  _actor: Actor,
  {
    search,
    after,
    limit,
  }: { search?: string | undefined; after?: number | undefined; limit: number },
): Promise<Outcome<{ rows: OwnersProduct[]; isMeant: boolean; next: number | null }>> {
  const { db } = database;
  const elsewhere =
    catalogueUrl === undefined ? undefined : await soldProducts({ db }, catalogueUrl);
  const { ids, isMeant = false } = search
    ? await findProductIds(db, search, { elsewhere, fixedSettings })
    : {};
  const page = { ids, after, limit: limit + 1 };
  const found = elsewhere
    ? pageOf(elsewhere, page).map((product) => ({ ...product, version: 0 }))
    : await readPage(database, page);
  const rows = found.slice(0, limit);
  const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null;
  return { ok: { rows, isMeant, next } };
}

interface Page {
  ids?: number[] | undefined;
  after?: number | undefined;
  limit: number;
}

/** Products and versions as they were at one moment. */
async function readPage({ transaction }: Pick<Database, 'transaction'>, page: Page) {
  return transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const products = await selectProductPage(tx, page);
    const ids = products.map(({ id }) => id);
    const versions = await versionsOf(tx, 'products', ids);
    const hidden = await listPrivateFields(tx, ids);
    return products.map((product) => {
      return { ...product, ...hidden.get(product.id), version: versions(product.id) };
    });
  });
}

function pageOf(products: readonly Product[], { ids, after = -1, limit }: Page): Product[] {
  const asked = ids && new Set(ids);
  return products
    .filter(({ id }) => id > after && asked?.has(id) !== false)
    .sort((a, b) => a.id - b.id)
    .slice(0, limit);
}
