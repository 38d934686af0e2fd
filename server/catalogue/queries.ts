import { and, asc, desc, eq, gt, gte, inArray, isNull, min, ne, sql } from 'drizzle-orm';
import {
  fieldList,
  type OptionalField,
  type OptionalFields,
  type Product,
} from '#domain/product/product.ts';
import type { Queries } from '#server/database/database.ts';
import { productChanges, products, releases } from './schema.ts';

/** In the owner's order. */
export async function selectProducts(db: Queries): Promise<Product[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position));
  return rows.map(toProduct);
}

export async function selectProduct(db: Queries, id: number): Promise<Product | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row && toProduct(row);
}

/** What the stock needs to know of these products. */
export async function selectSizes(
  db: Queries,
  ids: readonly number[],
): Promise<Pick<Product, 'id' | 'name' | 'sizes'>[]> {
  const sizes = sql<string[] | null>`${products.optional} -> 'sizes'`;
  const isAmong = sql`${products.id} = any(${`{${ids.join(',')}}`}::bigint[])`;
  const { id, name } = products;
  const rows = await db.select({ id, name, sizes }).from(products).where(isAmong);
  return rows.map(({ sizes: listed, ...row }) => (listed ? { ...row, sizes: listed } : row));
}

/** By id. @param page.ids only of these @param page.after behind this one */
export async function selectProductPage(
  db: Queries,
  page: { ids?: readonly number[] | undefined; after?: number | undefined; limit: number },
): Promise<Product[]> {
  const { ids, after, limit } = page;
  const isAmong = ids && sql`${products.id} = any(${`{${ids.join(',')}}`}::bigint[])`;
  const isLater = after === undefined ? undefined : gt(products.id, after);
  const asked = db.select().from(products).where(and(isAmong, isLater));
  return (await asked.orderBy(asc(products.id)).limit(limit)).map(toProduct);
}

/** What a search looks at, by id. */
export async function selectNames(db: Queries): Promise<Pick<Product, 'id' | 'name' | 'nameAr'>[]> {
  const arabic = sql<string | null>`${products.optional} ->> 'nameAr'`;
  const { id, name } = products;
  const rows = await db.select({ id, name, nameAr: arabic }).from(products);
  return rows.map(({ nameAr, ...row }) => (nameAr === null ? row : { ...row, nameAr }));
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
export function inFieldOrder(product: Product): Product {
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
