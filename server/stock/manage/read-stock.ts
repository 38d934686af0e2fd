import { sql } from 'drizzle-orm';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';
import { isSizeOf } from '#domain/product/product-sizes.ts';
import { type StockKey, writtenKey } from '#domain/stock/stock.ts';
import { findProductIds } from '#server/catalogue/find-products.ts';
import { soldAmong, soldProducts } from '#server/catalogue/sold-products.ts';
import type { WrittenTable } from '#server/csv/owners-table.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { stockVersions } from '#server/stock/count-since.ts';
import {
  type CountedStock,
  type LoggedChange,
  listStock,
  listStockChanges,
} from '#server/stock/list-stock.ts';
import { stockColumns } from '#server/stock/stock-table.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';

interface StockParts {
  database: Pick<Database, 'db'>;
  catalogueUrl: string | undefined;
}

interface ListedPieces extends CountedStock {
  /** Null when the product is no longer sold. */
  name: string | null;
  /** False when the product is no longer sold, or not in this size. */
  isSold: boolean;
}

/** A page of what is counted, by product and size. */
export async function listPieces(
  {
    database,
    catalogueUrl,
    fixedSettings,
  }: StockParts & { database: Pick<Database, 'transaction'>; fixedSettings: WrittenSettings },
  _actor: Actor,
  {
    search,
    after,
    limit,
  }: { search?: string | undefined; after?: StockKey | undefined; limit: number },
): Promise<
  Outcome<{ rows: (ListedPieces & { version: number })[]; isMeant: boolean; next: string | null }>
> {
  const { db } = database;
  const elsewhere =
    catalogueUrl === undefined ? undefined : await soldProducts({ db }, catalogueUrl);
  const { ids, isMeant = false } = search
    ? await findProductIds(db, search, { elsewhere, fixedSettings })
    : {};
  const { found, versions } = await database.transaction(async (tx) => {
    // Numbers and versions of one moment.
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const found = await listStock({ db: tx }, { ids, after, limit: limit + 1 });
    return { found, versions: await stockVersions(tx, found) };
  });
  const page = found.slice(0, limit);
  const listed = await withProducts(db, page, elsewhere);
  const rows = listed.map((each) => ({ ...each, version: versions(each) }));
  // Where the next page begins, the database's order of the sizes says.
  const last = page.at(-1);
  const next = last && found.length > limit ? writtenKey(last) : null;
  return { ok: { rows, isMeant, next } };
}

/** The sizes of each product in its own order. */
async function withProducts(
  db: Queries,
  counted: readonly CountedStock[],
  elsewhere: readonly Product[] | undefined,
): Promise<ListedPieces[]> {
  const sold = await soldAmong(db, [...new Set(counted.map(({ id }) => id))], elsewhere);
  const placeOf = ({ id, size }: StockKey) => sold.get(id)?.sizes?.indexOf(size) ?? 0;
  const inOrder = counted.toSorted((a, b) => a.id - b.id || placeOf(a) - placeOf(b));
  return inOrder.map((each) => {
    const product = sold.get(each.id);
    const isSold = isSizeOf(product, each.size || undefined) && product !== undefined;
    return { ...each, name: product?.name ?? null, isSold };
  });
}

/** All that is counted and sold. */
export async function exportPieces({
  database: { db },
  catalogueUrl,
}: StockParts): Promise<Outcome<WrittenTable>> {
  const elsewhere =
    catalogueUrl === undefined ? undefined : await soldProducts({ db }, catalogueUrl);
  const all = await withProducts(db, await listStock({ db }), elsewhere);
  const rows = all.filter(({ isSold }) => isSold).map(({ id, size, left }) => ({ id, size, left }));
  return { ok: { columns: stockColumns, rows } };
}

/** The newest first; of one product, or of all. */
export async function listPieceChanges(
  { database }: StockParts,
  _actor: Actor,
  { id, after, limit }: { id?: number | undefined; after?: number | undefined; limit: number },
): Promise<Outcome<{ rows: LoggedChange[]; next: number | null }>> {
  const found = await listStockChanges(database, id, limit + 1, after);
  const next = found.length > limit ? (found[limit - 1]?.place ?? null) : null;
  return { ok: { rows: found.slice(0, limit).map(({ place: _, ...change }) => change), next } };
}
