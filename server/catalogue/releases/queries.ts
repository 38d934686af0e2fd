import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  sql,
} from 'drizzle-orm';
import type { Product } from '#domain/product/product.ts';
import { inFieldOrder } from '#server/catalogue/queries.ts';
import { productChanges, releases } from '#server/catalogue/schema.ts';
import type { Queries } from '#server/database/database.ts';

export type ReleaseRow = Omit<typeof releases.$inferSelect, 'orderBefore'>;

const { orderBefore, ...releaseColumns } = getTableColumns(releases);

/** The newest first. @param after older than the one with this key */
export async function selectReleases(
  db: Queries,
  limit: number,
  after?: string,
): Promise<ReleaseRow[]> {
  const isOlder = after === undefined ? undefined : lt(releases.key, after);
  return db
    .select(releaseColumns)
    .from(releases)
    .where(isOlder)
    .orderBy(desc(releases.key))
    .limit(limit);
}

/** Those that one can go back to: no rollbacks. The newest first. */
export async function selectLists(
  db: Queries,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ReleaseRow[]> {
  const isOlder = after === undefined ? undefined : lt(releases.key, after);
  return db
    .select(releaseColumns)
    .from(releases)
    .where(and(isNull(releases.restores), isOlder))
    .orderBy(desc(releases.key))
    .limit(limit);
}

/** The newest list of these. @param range.from the first key @param range.upTo the last one */
export async function selectNewestList(
  db: Queries,
  { from, upTo, except }: { from: string; upTo: string; except: string },
): Promise<string | undefined> {
  const { key, restores } = releases;
  const [row] = await db
    .select({ key })
    .from(releases)
    .where(and(isNull(restores), gte(key, from), lte(key, upTo), ne(key, except)))
    .orderBy(desc(key))
    .limit(1);
  return row?.key;
}

/** The oldest first. */
export async function selectRollbacks(db: Queries): Promise<{ key: string; restores: string }[]> {
  const { key, restores } = releases;
  const rows = await db
    .select({ key, restores })
    .from(releases)
    .where(isNotNull(restores))
    .orderBy(asc(key));
  return rows.map((row) => ({ key: row.key, restores: row.restores ?? row.key }));
}

export async function selectRelease(db: Queries, key: string): Promise<ReleaseRow | undefined> {
  const rows = await db.select(releaseColumns).from(releases).where(eq(releases.key, key));
  return rows[0];
}

/** The one whose products are sold. */
export async function selectNewestRelease(db: Queries): Promise<ReleaseRow | undefined> {
  const rows = await db.select(releaseColumns).from(releases).orderBy(desc(releases.key)).limit(1);
  return rows[0];
}

export async function selectIsPublished(db: Queries): Promise<boolean> {
  return (await db.select({ key: releases.key }).from(releases).limit(1)).length > 0;
}

/** Who made the last publication; edits and rollbacks are none. */
export async function selectPublisher(db: Queries): Promise<string | undefined> {
  const [row] = await db
    .select({ madeBy: releases.madeBy })
    .from(releases)
    .where(eq(releases.kind, 'publication'))
    .orderBy(desc(releases.key))
    .limit(1);
  return row?.madeBy;
}

/** What each product that changed after the release `key` was then; null if it was not there. */
export async function selectBeforeLaterChanges(
  db: Queries,
  key: string,
): Promise<{ id: number; product: Product | null }[]> {
  const rows = await db
    .selectDistinctOn([productChanges.productId], {
      id: productChanges.productId,
      product: productChanges.before,
    })
    .from(productChanges)
    .where(gt(productChanges.releaseKey, key))
    .orderBy(asc(productChanges.productId), asc(productChanges.releaseKey));
  return rows.map(({ id, product }) => ({ id, product: product && inFieldOrder(product) }));
}

/** The ids right after the release `key`; undefined when no later one changed them. */
export async function selectOrderAfter(db: Queries, key: string): Promise<number[] | undefined> {
  const [row] = await db
    .select({ order: orderBefore })
    .from(releases)
    .where(sql`${gt(releases.key, key)} and ${isNotNull(orderBefore)}`)
    .orderBy(asc(releases.key))
    .limit(1);
  return row?.order ?? undefined;
}

export async function selectChanges(
  db: Queries,
  key: string,
): Promise<{ before: Product | null; after: Product | null }[]> {
  const { before, after, productId } = productChanges;
  return db
    .select({ before, after })
    .from(productChanges)
    .where(eq(productChanges.releaseKey, key))
    .orderBy(asc(productId));
}

export async function insertRelease(
  tx: Queries,
  release: typeof releases.$inferInsert,
): Promise<void> {
  await tx.insert(releases).values(release);
}

/** One parameter for all cells: half the work for the database. */
export async function insertChanges(
  tx: Queries,
  key: string,
  changes: readonly { before?: Product; after?: Product }[],
): Promise<void> {
  const rows = changes.map(({ before, after }) => {
    return { id: (after ?? before)?.id, before, after };
  });
  await tx.execute(sql`
    insert into product_changes (release_key, product_id, before, after)
    select ${key}, id, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (id bigint, before jsonb,
      after jsonb)`);
}

/**
 * Keeps the newest `minKept`, and older ones while their changes are at most `maxChanges`. An id
 * of a kept order counts as a change. Keeps `restored`, and what came after it, too.
 */
export async function deleteOldReleases(
  tx: Queries,
  {
    minKept,
    maxChanges,
    restored,
  }: { minKept: number; maxChanges: number; restored: string | undefined },
): Promise<void> {
  const counted = tx
    .select({
      key: releases.key,
      place: sql<number>`row_number() over (order by ${releases.key} desc)`.as('place'),
      changes: sql<number>`sum(${releases.added} + ${releases.changed} + ${releases.removed}
          + coalesce(cardinality(${orderBefore}), 0))
        over (order by ${releases.key} desc)`.as('changes'),
    })
    .from(releases)
    .as('counted');
  const newestOfOld = tx
    .select({ key: sql`max(${counted.key})` })
    .from(counted)
    .where(sql`${counted.place} > ${minKept} and ${counted.changes} > ${maxChanges}`);
  const isOld = lte(releases.key, sql`(${newestOfOld})`);
  const isEarlier = restored === undefined ? undefined : lt(releases.key, restored);
  await tx.delete(releases).where(and(isOld, isEarlier));
}
