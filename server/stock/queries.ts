import { asc, sql } from 'drizzle-orm';
import { mostToldLeft, type StockKey } from '#domain/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { stock, type stockChanges } from '#server/database/schema/stock.ts';

export interface CountedStock extends StockKey {
  left: number;
}

/** Counted ones, by product and size. */
export async function selectStock(db: Queries): Promise<CountedStock[]> {
  const { productId, size, pieces } = stock;
  return db
    .select({ id: productId, size, left: pieces })
    .from(stock)
    .orderBy(asc(productId), asc(size));
}

/** The body of `GET /stock.json`, written by the database: thousands of rows are no work here. */
export async function selectStockDocument(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ document: string }>(sql`
    select coalesce(json_object_agg(product_id, sizes), '{}')::text as document from (
      select product_id, json_object_agg(size, least(pieces, ${mostToldLeft})) as sizes
      from (select * from stock order by product_id, size) as ordered
      group by product_id order by product_id) as products`);
  return rows[0]?.document ?? '{}';
}

/**
 * Counted ones among these. They cannot change until the transaction ends. Rows are locked in the
 * order of their keys, so that no two transactions wait for each other.
 */
export async function lockStock(tx: Queries, keys: readonly StockKey[]): Promise<CountedStock[]> {
  const { rows } = await tx.execute<{ id: string; size: string; left: number }>(sql`
    select product_id as id, size, pieces as left from stock
    where (product_id, size) in (
      select id, size from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as keys (id bigint, size text))
    order by product_id, size for update`);
  return rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }));
}

export interface StockChange extends StockKey {
  /** Null while they were not counted. */
  before: number | null;
  /** Null when they are no longer counted. */
  after: number | null;
}

/** Why numbers change, and who did it. */
export interface StockOrigin {
  reason: (typeof stockChanges.$inferInsert)['reason'];
  orderNumber?: number;
  madeBy: string;
  at: Date;
}

/** Writes numbers and their log. Needs the rows locked. */
export async function changeStock(
  tx: Queries,
  changes: readonly StockChange[],
  { reason, orderNumber, madeBy, at }: StockOrigin,
): Promise<void> {
  const real = changes.filter(({ before, after }) => before !== after);
  if (real.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(real)}::jsonb)
    as rows (id bigint, size text, before integer, after integer)`;
  await tx.execute(sql`
    delete from stock using ${rows}
    where product_id = rows.id and stock.size = rows.size and rows.after is null`);
  await tx.execute(sql`
    insert into stock (product_id, size, pieces)
    select id, size, after from ${rows} where after is not null
    on conflict (product_id, size) do update set pieces = excluded.pieces`);
  await tx.execute(sql`
    insert into stock_changes (at, product_id, size, before, after, reason, order_number, made_by)
    select ${at.toISOString()}::timestamptz, id, size, before, after, ${reason},
      ${orderNumber ?? null}::bigint, ${madeBy}
    from ${rows} order by id, size`);
}
