import type { Database } from '#server/database/database.ts';
import { type StockOrigin, type StockTarget, setStockWithin } from '#server/stock/set-stock.ts';

/** Also of what no catalogue has. All or nothing. */
export async function setStock(
  database: Database,
  targets: readonly StockTarget[],
  origin: StockOrigin,
) {
  return database.transaction((tx) => setStockWithin(tx, targets, origin));
}
