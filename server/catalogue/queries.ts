import { asc, count, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import {
  fieldList,
  type OptionalField,
  type OptionalFields,
  type Product,
} from '#domain/product.ts';
import type { Queries } from '#server/database/database.ts';
import { releaseProducts, releases } from '#server/database/schema/catalogue.ts';

export type ReleaseRow = typeof releases.$inferSelect;

const batchSize = 1000;

/** The greatest key that is not withdrawn. */
export async function selectCurrentRelease(db: Queries): Promise<ReleaseRow | undefined> {
  const rows = await db
    .select()
    .from(releases)
    .where(isNull(releases.withdrawnAt))
    .orderBy(desc(releases.key))
    .limit(1);
  return rows[0];
}

export async function selectReleases(db: Queries): Promise<ReleaseRow[]> {
  return db.select().from(releases).orderBy(desc(releases.key));
}

export async function selectRelease(db: Queries, key: string): Promise<ReleaseRow | undefined> {
  const rows = await db.select().from(releases).where(eq(releases.key, key));
  return rows[0];
}

/** Withdrawn ones included. */
export async function selectLatestKey(db: Queries): Promise<string | undefined> {
  const rows = await db
    .select({ key: releases.key })
    .from(releases)
    .orderBy(desc(releases.key))
    .limit(1);
  return rows[0]?.key;
}

export async function countReleases(db: Queries): Promise<number> {
  const rows = await db.select({ count: count() }).from(releases);
  return rows[0]?.count ?? 0;
}

export async function selectProducts(db: Queries, key: string): Promise<Product[]> {
  const rows = await db
    .select()
    .from(releaseProducts)
    .where(eq(releaseProducts.releaseKey, key))
    .orderBy(asc(releaseProducts.position));
  return rows.map(({ releaseKey, position, optional, ...product }) => ({
    ...product,
    ...optionalOf(optional),
  }));
}

const optionalNames = fieldList
  .filter(({ ifAbsent }) => ifAbsent === 'omitted')
  .map(({ name }) => name as OptionalField);
const withoutOptional = Object.fromEntries(optionalNames.map((name) => [name, undefined]));

/** In order: the database reorders a document's members. */
function optionalOf(product: OptionalFields): OptionalFields {
  const present = optionalNames.filter((name) => product[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, product[name]]));
}

/** `onProgress` gets the number of products written so far. */
export async function insertRelease(
  tx: Queries,
  release: { key: string; publishedAt: Date; products: readonly Product[] },
  onProgress: (written: number) => void,
): Promise<void> {
  const { key, publishedAt, products } = release;
  await tx.insert(releases).values({ key, publishedAt, productCount: products.length });
  for (let start = 0; start < products.length; start += batchSize) {
    const batch = products.slice(start, start + batchSize);
    const rows = batch.map((product, index) => ({
      ...product,
      ...withoutOptional,
      optional: optionalOf(product),
      position: start + index,
    }));
    // One parameter for all cells: half the work for the database.
    await tx.execute(sql`
      insert into release_products (release_key, position, id, name, price, description,
        image_path, category_type, optional)
      select ${key}, position, id, name, price, description, "imagePath", "categoryType", optional
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (position int, id bigint,
        name text, price numeric, description text, "imagePath" text, "categoryType" text,
        optional jsonb)`);
    onProgress(start + batch.length);
  }
}

/** Keeps the newest `kept` releases that are not withdrawn, and what is newer than these. */
export async function deleteOldReleases(tx: Queries, kept: number): Promise<void> {
  const newestOfOld = tx
    .select({ key: releases.key })
    .from(releases)
    .where(isNull(releases.withdrawnAt))
    .orderBy(desc(releases.key))
    .limit(1)
    .offset(kept);
  await tx.delete(releases).where(lte(releases.key, sql`(${newestOfOld})`));
}

/** Withdraws every later release. */
export async function makeCurrent(tx: Queries, key: string, now: Date): Promise<void> {
  await tx.update(releases).set({ withdrawnAt: null }).where(eq(releases.key, key));
  await tx
    .update(releases)
    .set({ withdrawnAt: sql`coalesce(${releases.withdrawnAt}, ${now.toISOString()}::timestamptz)` })
    .where(gt(releases.key, key));
}
