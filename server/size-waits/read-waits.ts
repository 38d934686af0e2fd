import type { StockKey } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { selectWaits } from './queries.ts';

/** The sizes that an account waits for, the newest first. */
export async function readWaits(db: Queries, accountId: string): Promise<readonly StockKey[]> {
  return selectWaits(db, accountId);
}
