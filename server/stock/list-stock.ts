import type { Queries } from '#server/database/database.ts';
import {
  type CountedStock,
  type LoggedChange,
  type StockPart,
  selectLowStock,
  selectStock,
  selectStockHistory,
} from './queries.ts';

export type { CountedStock, LoggedChange } from './queries.ts';

/** What is counted, by product and size; by default all of it. */
export async function listStock(
  { db }: { db: Queries },
  part: StockPart = {},
): Promise<CountedStock[]> {
  return selectStock(db, part);
}

/** What is nearly sold out, the fewest pieces first. */
export async function listLowStock(
  db: Queries,
  limit: number,
): Promise<{ count: number; rows: CountedStock[] }> {
  return selectLowStock(db, limit);
}

/** The newest first; of one product, or of all. @param earlierThan the `place` of a change */
export async function listStockChanges(
  { db }: { db: Queries },
  id: number | undefined,
  limit: number,
  earlierThan?: number,
): Promise<(LoggedChange & { place: number })[]> {
  return selectStockHistory(db, id, limit, earlierThan);
}
