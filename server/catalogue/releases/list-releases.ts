import type { Product } from '#domain/product/product.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { productsAt } from './products-at.ts';
import {
  type ReleaseRow,
  selectChanges,
  selectIsPublished,
  selectRelease,
  selectReleases,
} from './queries.ts';

export type { ReleaseRow } from './queries.ts';

import { type Standing, standingReleases } from './standing-releases.ts';

/** What the owner sees of it: a list that one can go back to. */
export interface ListedRelease {
  key: string;
  publishedAt: Date;
  productCount: number;
  state: Standing;
}

/** The newest first. */
export async function listReleases(database: Database): Promise<ListedRelease[]> {
  const rows = await selectReleases(database.db);
  const standing = standingReleases(rows);
  return rows.flatMap(({ key, publishedAt, productCount }) => {
    const state = standing.get(key);
    return state ? [{ key, publishedAt, productCount, state }] : [];
  });
}

/** Shows the current one by default. */
export async function showRelease(
  database: Database,
  key: string | undefined,
): Promise<(ListedRelease & { products: Product[] }) | undefined> {
  const all = await listReleases(database);
  const shown = all.find((each) =>
    key === undefined ? each.state === 'current' : each.key === key,
  );
  return shown && { ...shown, products: await productsAt(database.db, shown.key) };
}

/** Everything that changed the products, the newest first. */
export async function listChanges({ db }: Database, limit: number): Promise<ReleaseRow[]> {
  return selectReleases(db, limit);
}

/** Not what CATALOGUE_URL sells. */
export async function isAnythingPublished(db: Queries): Promise<boolean> {
  return selectIsPublished(db);
}

/** Undefined without such a release. */
export async function changesOf({ db }: Database, key: string) {
  return (await selectRelease(db, key)) && selectChanges(db, key);
}
