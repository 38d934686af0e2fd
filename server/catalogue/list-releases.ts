import type { Product } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import {
  type ReleaseRow,
  selectCurrentRelease,
  selectProducts,
  selectRelease,
  selectReleases,
} from './queries.ts';

/** As its owner sees it. */
export interface ListedRelease {
  key: string;
  publishedAt: Date;
  productCount: number;
  /** `current` is served; `earlier` was; `withdrawn` was rolled back. */
  state: 'current' | 'earlier' | 'withdrawn';
}

export async function listReleases(database: Database): Promise<ListedRelease[]> {
  const rows = await selectReleases(database.db);
  const current = rows.find(({ withdrawnAt }) => withdrawnAt === null);
  return rows.map((row) => listed(row, current?.key));
}

export async function showRelease(
  database: Database,
  key: string | undefined,
): Promise<(ListedRelease & { products: Product[] }) | undefined> {
  const current = await selectCurrentRelease(database.db);
  const row = key === undefined ? current : await selectRelease(database.db, key);
  if (!row) return undefined;
  return { ...listed(row, current?.key), products: await selectProducts(database.db, row.key) };
}

function listed(row: ReleaseRow, current: string | undefined): ListedRelease {
  const { key, publishedAt, productCount, withdrawnAt } = row;
  const state = withdrawnAt ? 'withdrawn' : key === current ? 'current' : 'earlier';
  return { key, publishedAt, productCount, state };
}
