import { isSizeOf } from '#domain/product/product-sizes.ts';
import { type StockKey, writtenKey } from '#domain/stock/stock.ts';
import { findProductIds, soldAmong, soldProducts } from '#server/catalogue/sold-products.ts';
import type { Database } from '#server/database/database.ts';
import {
  type CountedStock,
  type LoggedChange,
  listStock,
  listStockChanges,
} from '#server/stock/list-stock.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';

interface StockParts {
  database: Pick<Database, 'db'>;
  catalogueUrl: string | undefined;
}

export interface ListedPieces extends CountedStock {
  /** Null when the product is no longer sold. */
  name: string | null;
  /** False when the product is no longer sold, or not in this size. */
  isSold: boolean;
}

/** A page of what is counted, by product and size. */
export async function listPieces(
  { database: { db }, catalogueUrl }: StockParts,
  _actor: Actor,
  {
    search,
    after,
    limit,
  }: { search?: string | undefined; after?: StockKey | undefined; limit: number },
): Promise<Outcome<{ rows: ListedPieces[]; next: string | null }>> {
  const elsewhere =
    catalogueUrl === undefined ? undefined : await soldProducts({ db }, catalogueUrl);
  const ids = search ? await findProductIds(db, search, elsewhere) : undefined;
  const found = await listStock({ db }, { ids, after, limit: limit + 1 });
  const counted = found.slice(0, limit);
  const sold = await soldAmong(db, [...new Set(counted.map(({ id }) => id))], elsewhere);
  const rows = counted.map((each) => {
    const product = sold.get(each.id);
    const isSold = isSizeOf(product, each.size || undefined) && product !== undefined;
    return { ...each, name: product?.name ?? null, isSold };
  });
  const last = counted.at(-1);
  return { ok: { rows, next: last && found.length > limit ? writtenKey(last) : null } };
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
