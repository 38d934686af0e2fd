import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type StockKey, textOfStock } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import type { StockChange, StockOrigin } from './queries.ts';
import { stockChanges } from './schema.ts';

/** The newest change of each number that has one. */
export async function selectNewestChanges(
  db: Queries,
  keys: readonly StockKey[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; size: string; newest: string }>(sql`
    select keys.id, keys.size, newest.id as newest
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys (id bigint, size text)
    cross join lateral (
      select id from stock_changes
      where product_id = keys.id and stock_changes.size = keys.size order by id desc limit 1
    ) as newest`);
  return new Map(
    rows.map(({ id, size, newest }) => [textOfStock({ id: Number(id), size }), Number(newest)]),
  );
}

export interface LaterChange
  extends Pick<StockChange, 'before' | 'after'>,
    Pick<StockOrigin, 'madeBy'> {
  id: number;
  /** Of what it has taken or brought back. */
  orderNumber: number | null;
  at: Date;
}

/** This change of a number, and those after it, the oldest first. */
export async function selectChangesFrom(
  tx: Queries,
  { id, size }: StockKey,
  version: number,
): Promise<LaterChange[]> {
  const {
    id: place,
    productId,
    size: label,
    at,
    before,
    after,
    orderNumber,
    madeBy,
  } = stockChanges;
  return tx
    .select({ id: place, at, before, after, orderNumber, madeBy })
    .from(stockChanges)
    .where(and(eq(productId, id), eq(label, size), gte(place, version)))
    .orderBy(asc(place));
}
