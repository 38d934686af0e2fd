import type { StockKey } from '#domain/stock/stock.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { type SizeWait, selectAllWaits, selectWaits } from './queries.ts';

/** The sizes that an account waits for, the newest first. */
export async function readWaits(db: Queries, accountId: string): Promise<readonly StockKey[]> {
  return selectWaits(db, accountId);
}

/** All who wait, by product and size, the first who asked first. */
export async function listWaits({ db }: Pick<Database, 'db'>): Promise<readonly SizeWait[]> {
  return selectAllWaits(db);
}
