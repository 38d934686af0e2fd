import type { Product } from '#domain/product/product.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { productsAt } from './products-at.ts';
import {
  type ReleaseRow,
  selectChanges,
  selectIsPublished,
  selectLists,
  selectRelease,
  selectReleases,
} from './queries.ts';
import { currentKey, readStanding, type Standing } from './standing-releases.ts';

/** What the owner sees of it: a list that one can go back to. */
interface ListedRelease {
  key: string;
  publishedAt: Date;
  productCount: number;
  state: Standing;
}

/** The newest first. */
export async function listReleases(
  { db }: Pick<Database, 'db'>,
  part: Page,
): Promise<ListedRelease[]> {
  const standing = await readStanding(db);
  const rows = await selectLists(db, part);
  return rows.map(({ key, publishedAt, productCount }) => {
    return { key, publishedAt, productCount, state: standing(key) };
  });
}

/** The newest first. @param after the key of one */
export async function listPublished(
  { database }: { database: Pick<Database, 'db'> },
  _actor: Actor,
  { after, limit }: Page,
): Promise<Outcome<{ rows: ListedRelease[]; next: string | null }>> {
  const rows = await listReleases(database, { after, limit: limit + 1 });
  return { ok: pageOf(rows, limit) };
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
  { db }: Pick<Database, 'db'>,
  asked: string | undefined,
): Promise<(ListedRelease & { products: Product[] }) | undefined> {
  const release = await selectRelease(db, asked ?? (await currentKey(db)) ?? '');
  if (!release || release.restores !== null) return undefined;
  const { key, publishedAt, productCount } = release;
  const state = (await readStanding(db))(key);
  return { key, publishedAt, productCount, state, products: await productsAt(db, key) };
}

/** Not what CATALOGUE_URL sells. */
export async function isAnythingPublished(db: Queries): Promise<boolean> {
  return selectIsPublished(db);
}
