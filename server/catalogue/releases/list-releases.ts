import type { Product } from '#domain/product/product.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
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
export async function listReleases(database: Pick<Database, 'db'>): Promise<ListedRelease[]> {
  const rows = await selectReleases(database.db);
  const standing = standingReleases(rows);
  return rows.flatMap(({ key, publishedAt, productCount }) => {
    const state = standing.get(key);
    return state ? [{ key, publishedAt, productCount, state }] : [];
  });
}

/** The newest first. @param after the key of one */
export async function listPublished(
  { database }: { database: Pick<Database, 'db'> },
  _actor: Actor,
  { after, limit }: Page,
): Promise<Outcome<{ rows: ListedRelease[]; next: string | null }>> {
  const all = await listReleases(database);
  const later = all.filter(({ key }) => after === undefined || key < after);
  return { ok: pageOf(later, limit) };
}

interface Page {
  after?: string | undefined;
  limit: number;
}

function pageOf<Row extends { key: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null };
}

/** The products of a release; of the current one by default. */
export async function showPublished(
  { database }: { database: Pick<Database, 'db'> },
  _actor: Actor,
  { key }: { key?: string | undefined },
): Promise<
  Outcome<ListedRelease & { products: Product[] }, 'nothing-is-published' | 'no-release'>
> {
  const ok = await showRelease(database, key);
  if (ok) return { ok };
  return key === undefined ? { refusal: 'nothing-is-published' } : { refusal: 'no-release', key };
}

/**
 * Everything that changed the products, the newest first; with a key, that release alone and what
 * it changed.
 */
export async function listHistory(
  { database: { db } }: { database: Pick<Database, 'db'> },
  _actor: Actor,
  { key, after, limit }: Page & { key?: string | undefined },
): Promise<
  Outcome<
    { rows: ReleaseRow[]; changes: ProductChange[] | null; next: string | null },
    'no-release'
  >
> {
  if (key === undefined) {
    const rows = await selectReleases(db, limit + 1, after);
    return { ok: { ...pageOf(rows, limit), changes: null } };
  }
  const release = await selectRelease(db, key);
  if (!release) return { refusal: 'no-release', key };
  return { ok: { rows: [release], changes: await selectChanges(db, key), next: null } };
}

/** Null before the product was there, and after it is gone. */
interface ProductChange {
  before: Product | null;
  after: Product | null;
}

/** Shows the current one by default. */
export async function showRelease(
  database: Pick<Database, 'db'>,
  key: string | undefined,
): Promise<(ListedRelease & { products: Product[] }) | undefined> {
  const all = await listReleases(database);
  const shown = all.find((each) =>
    key === undefined ? each.state === 'current' : each.key === key,
  );
  return shown && { ...shown, products: await productsAt(database.db, shown.key) };
}

/** Not what CATALOGUE_URL sells. */
export async function isAnythingPublished(db: Queries): Promise<boolean> {
  return selectIsPublished(db);
}
