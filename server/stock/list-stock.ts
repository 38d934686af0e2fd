import type { Database } from '#server/database/database.ts';
import {
  type CountedStock,
  type LoggedChange,
  selectStock,
  selectStockHistory,
} from './queries.ts';

/** What is counted, by product and size. */
export async function listStock({ db }: Pick<Database, 'db'>): Promise<CountedStock[]> {
  return selectStock(db);
}

/** The newest first; of one product, or of all. */
export async function listStockChanges(
  { db }: Pick<Database, 'db'>,
  id: number | undefined,
  limit: number,
): Promise<LoggedChange[]> {
  return selectStockHistory(db, id, limit);
}
