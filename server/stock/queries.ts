import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { fewLeft, maxToldLeft, type StockKey } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { tellWaiting } from '#server/size-waits/tell-waiting.ts';
import { stock, stockChanges } from './schema.ts';

export interface CountedStock extends StockKey {
  left: number;
}

/** A part of what is counted; by default all. */
export interface StockPart {
  /** Of these products. */
  ids?: readonly number[] | undefined;
  after?: StockKey | undefined;
  limit?: number;
}

/** Counted ones, by product and size. */
export async function selectStock(
  db: Queries,
  { ids, after, limit }: StockPart = {},
): Promise<CountedStock[]> {
  const { productId, size, pieces } = stock;
  const isAmong = ids && sql`${productId} = any(${`{${ids.join(',')}}`}::bigint[])`;
  const isLater = after && sql`(${productId}, ${size}) > (${after.id}, ${after.size})`;
  const rows = db
    .select({ id: productId, size, left: pieces })
    .from(stock)
    .where(and(isAmong, isLater))
    .orderBy(asc(productId), asc(size));
  return limit === undefined ? rows : rows.limit(limit);
}

/** Of at most so many pieces. As the index says it: see migrations/0041_today.sql. */
const isLow = sql`pieces <= ${sql.raw(String(fewLeft))}`;

/** The fewest first. */
export async function selectLowStock(
  db: Queries,
  limit: number,
): Promise<{ count: number; rows: CountedStock[] }> {
  const { productId, size, pieces } = stock;
  const rows = await db
    .select({ id: productId, size, left: pieces })
    .from(stock)
    .where(isLow)
    .orderBy(asc(pieces), asc(productId), asc(size))
    .limit(limit);
  return { rows, count: rows.length < limit ? rows.length : await db.$count(stock, isLow) };
}

/** The body of `GET /stock.json`, written by the database: thousands of rows are no work here. */
export async function selectStockDocument(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ document: string }>(sql`
    select coalesce(json_object_agg(product_id, sizes), '{}')::text as document from (
      select product_id, json_object_agg(size, least(pieces, ${maxToldLeft})) as sizes
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
  note?: string | undefined;
  /** What is no longer counted is no longer sold. */
  isUnsold?: boolean;
}

/** Writes numbers and their log, and tells who waits for what is back. Needs the rows locked. @returns how many shoppers waited */
export async function writeStock(
  tx: Queries,
  changes: readonly StockChange[],
  { reason, orderNumber, madeBy, at, note, isUnsold = false }: StockOrigin,
): Promise<number> {
  const real = changes.filter(({ before, after }) => before !== after);
  if (real.length === 0) return 0;
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
    insert into stock_changes (at, product_id, size, before, after, reason, order_number, made_by,
      note)
    select ${at.toISOString()}::timestamptz, id, size, before, after, ${reason},
      ${orderNumber ?? null}::bigint, ${madeBy}, ${note ?? null}::text
    from ${rows} order by id, size`);
  const back = real.filter((change) => isBack(change, isUnsold));
  return back.length > 0 ? tellWaiting(tx, back, at) : 0;
}

/** Sold out before, or not counted; now it can be bought. */
function isBack({ before, after }: StockChange, isUnsold: boolean): boolean {
  return !before && (after === null ? !isUnsold : after > 0);
}

export type LoggedChange = StockChange &
  Pick<typeof stockChanges.$inferSelect, 'at' | 'reason' | 'orderNumber' | 'madeBy' | 'note'>;

/** The newest first; of one product, or of all. @param earlierThan the `place` of a change */
export async function selectStockHistory(
  db: Queries,
  id: number | undefined,
  limit: number,
  earlierThan?: number,
): Promise<(LoggedChange & { place: number })[]> {
  const { id: place, productId, size, before, after } = stockChanges;
  const { at, reason, orderNumber, madeBy, note } = stockChanges;
  const isOf = id === undefined ? undefined : eq(productId, id);
  const isEarlier = earlierThan === undefined ? undefined : lt(place, earlierThan);
  return db
    .select({ place, at, id: productId, size, before, after, reason, orderNumber, madeBy, note })
    .from(stockChanges)
    .where(and(isOf, isEarlier))
    .orderBy(desc(place))
    .limit(limit);
}

/** What `madeBy` began to count, and what has been counted since then, by whomever. */
export async function selectCountedSince(tx: Queries, madeBy: string): Promise<StockKey[]> {
  const { rows } = await tx.execute<{ id: string; size: string }>(sql`
    select product_id as id, size from stock where exists (
      select from stock_changes as begun
      where (begun.product_id, begun.size) = (stock.product_id, stock.size)
        and begun.made_by = ${madeBy} and begun.after is not null
        and not exists (
          select from stock_changes as ended
          where (ended.product_id, ended.size) = (stock.product_id, stock.size)
            and ended.id > begun.id and ended.after is null))`);
  return rows.map(({ id, size }) => ({ id: Number(id), size }));
}

/**
 * Those of the keys that a publication stopped counting last, with their numbers of then.
 * @param except who has made publications that do not count
 */
export async function selectStopped(
  tx: Queries,
  keys: readonly StockKey[],
  except: string,
): Promise<CountedStock[]> {
  const { rows } = await tx.execute<{ id: string; size: string; left: number }>(sql`
    select product_id as id, size, before as left from (
      select distinct on (product_id, size) * from stock_changes
      where (product_id, size) in (
        select id, size from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as keys (id bigint, size text))
      order by product_id, size, id desc) as last
    where after is null and reason = 'publication' and made_by <> ${except}`);
  return rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }));
}

/** The products and sizes of which the orders took the last counted pieces. */
export async function selectLastTaken(
  db: Queries,
  numbers: readonly number[],
): Promise<(StockKey & { orderNumber: number })[]> {
  const { productId: id, size, after, reason, orderNumber: ofOrder } = stockChanges;
  const isTheirs = and(inArray(ofOrder, [...numbers]), eq(reason, 'order'), eq(after, 0));
  const rows = await db
    .select({ id, size, orderNumber: ofOrder })
    .from(stockChanges)
    .where(isTheirs);
  return rows.flatMap(({ orderNumber: number, ...key }) =>
    number === null ? [] : [{ ...key, orderNumber: number }],
  );
}

/** What a step of an order has put back, by the time of the step. */
export async function selectPutBack(
  db: Queries,
  order: number,
  at: Date,
): Promise<(StockKey & { quantity: number })[]> {
  const { productId: id, size, before, after, reason } = stockChanges;
  const wentBack = inArray(reason, ['cancellation', 'return']);
  return db
    .select({ id, size, quantity: sql<number>`sum(${after} - ${before})`.mapWith(Number) })
    .from(stockChanges)
    .where(and(eq(stockChanges.orderNumber, order), eq(stockChanges.at, at), wentBack))
    .groupBy(id, size);
}
