import type { Database } from '#server/database/database.ts';
import { type CountedStock, selectStock } from './queries.ts';

/** What is counted, by product and size. */
export async function listStock({ db }: Pick<Database, 'db'>): Promise<CountedStock[]> {
  return selectStock(db);
}
