import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  sql,
} from 'drizzle-orm';
import {
  fieldList,
  type OptionalField,
  type OptionalFields,
  type Product,
} from '#domain/product/product.ts';
import type { Queries } from '#server/database/database.ts';
import { productChanges, products, releases } from '#server/database/schema/catalogue.ts';

export type ReleaseRow = Omit<typeof releases.$inferSelect, 'orderBefore'>;

const { orderBefore, ...releaseColumns } = getTableColumns(releases);

/** The newest first. @param limit by default all */
export async function selectReleases(db: Queries, limit?: number): Promise<ReleaseRow[]> {
  const all = db.select(releaseColumns).from(releases).orderBy(desc(releases.key));
  return limit === undefined ? all : all.limit(limit);
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

/** Of the last publication; edits and rollbacks are none. */
export async function selectPublisher(db: Queries): Promise<string | undefined> {
  const [row] = await db
    .select({ madeBy: releases.madeBy })
    .from(releases)
    .where(eq(releases.kind, 'publication'))
    .orderBy(desc(releases.key))
    .limit(1);
  return row?.madeBy;
}

/** In the owner's order. */
export async function selectProducts(db: Queries): Promise<Product[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position));
  return rows.map(toProduct);
}

/** @returns undefined when the log does not reach back to `key`, or almost all has changed */
export async function selectChangedSince(
  db: Queries,
  key: string,
): Promise<{ ids: number[]; changed: Product[] } | undefined> {
  const [known] = await db
    .select({ key: releases.key })
    .from(releases)
    .where(eq(releases.key, key));
  if (!known) return undefined;
  const changedIds = db
    .select({ id: productChanges.productId })
    .from(productChanges)
    .where(gt(productChanges.releaseKey, key));
  const changed = await db.select().from(products).where(inArray(products.id, changedIds));
  const ids = await db.select({ id: products.id }).from(products).orderBy(asc(products.position));
  return { ids: ids.map(({ id }) => id), changed: changed.map(toProduct) };
}

/** Of each product that changed after the release `key`: what it was then, null if it was not there. */
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

/**
 * Ids by first publication, the newest first, then in the owner's order. A rollback makes nothing
 * new, and what is older than the log is not among them.
 */
export async function selectNewestIds(db: Queries, limit: number): Promise<number[]> {
  const { productId, releaseKey, before } = productChanges;
  const rows = await db
    .select({ id: productId })
    .from(productChanges)
    .innerJoin(releases, eq(releases.key, releaseKey))
    .innerJoin(products, eq(products.id, productId))
    .where(sql`${isNull(before)} and ${ne(releases.kind, 'rollback')}`)
    .groupBy(productId, products.position)
    .orderBy(desc(min(releaseKey)), asc(products.position))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * What was removed last, as it was then, the newest first; not what has a picture below `except`.
 */
export async function selectGone(
  db: Queries,
  { limit, except }: { limit: number; except: string },
): Promise<Product[]> {
  const { rows } = await db.execute<{ before: Product }>(sql`
    with history as (
      select product_id, release_key,
        lead(release_key) over (partition by product_id order by release_key) as later
      from product_changes
    )
    select before from history join product_changes using (product_id, release_key)
    where later is null
      and not exists (select from products where products.id = product_id)
      and not starts_with(before ->> 'imagePath', ${except})
    order by release_key desc, product_id limit ${limit}`);
  return rows.map(({ before }) => inFieldOrder(before));
}

/** Products that the owner first published at that time or later. */
export async function selectIdsSince(db: Queries, since: Date): Promise<number[]> {
  const { productId, releaseKey, before } = productChanges;
  const rows = await db
    .select({ id: productId })
    .from(productChanges)
    .innerJoin(releases, eq(releases.key, releaseKey))
    .where(and(isNull(before), ne(releases.kind, 'rollback')))
    .groupBy(productId)
    .having(gte(min(releases.publishedAt), since));
  return rows.map(({ id }) => id);
}

type ProductRow = typeof products.$inferSelect;

function toProduct({ position: _, optional, ...product }: ProductRow): Product {
  return inFieldOrder({ ...product, ...optional });
}

/** The database reorders a document's members. */
function inFieldOrder(product: Product): Product {
  const present = fieldList.filter(({ name }) => product[name] !== undefined);
  return Object.fromEntries(present.map(({ name }) => [name, product[name]])) as unknown as Product;
}

const optionalNames = fieldList
  .filter(({ ifAbsent }) => ifAbsent === 'omitted')
  .map(({ name }) => name as OptionalField);
const withoutOptional = Object.fromEntries(optionalNames.map((name) => [name, undefined]));

function optionalOf(product: OptionalFields): OptionalFields {
  const present = optionalNames.filter((name) => product[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, product[name]]));
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

/** Positions are set by `orderProducts`. */
export async function upsertProducts(tx: Queries, changed: readonly Product[]): Promise<void> {
  const rows = changed.map((product) => ({
    ...product,
    ...withoutOptional,
    optional: optionalOf(product),
  }));
  await tx.execute(sql`
    insert into products (id, position, name, price, description, image_path, category_type,
      optional)
    select id, 0, name, price, description, "imagePath", "categoryType", optional
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (id bigint, name text,
      price numeric, description text, "imagePath" text, "categoryType" text, optional jsonb)
    on conflict (id) do update set name = excluded.name, price = excluded.price,
      description = excluded.description, image_path = excluded.image_path,
      category_type = excluded.category_type, optional = excluded.optional`);
}

export async function deleteProducts(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.delete(products).where(inArray(products.id, [...ids]));
}

export async function orderProducts(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update products set position = place - 1
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality as places (id, place)
    where products.id = places.id and position <> place - 1`);
}

/**
 * Keeps the newest `leastKept`, and older ones while their changes are at most `mostChanges`. An id
 * of a kept order counts as a change. Keeps `restored`, and what came after it, too.
 */
export async function deleteOldReleases(
  tx: Queries,
  {
    leastKept,
    mostChanges,
    restored,
  }: { leastKept: number; mostChanges: number; restored: string | undefined },
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
    .where(sql`${counted.place} > ${leastKept} and ${counted.changes} > ${mostChanges}`);
  const isOld = lte(releases.key, sql`(${newestOfOld})`);
  const isEarlier = restored === undefined ? undefined : lt(releases.key, restored);
  await tx.delete(releases).where(and(isOld, isEarlier));
}
