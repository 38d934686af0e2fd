import { largestStock, type StockKey } from '#domain/stock.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { changeStock, lockStock, type StockChange, type StockOrigin } from './queries.ts';

/** To this number, or by this number; null: not counted any more. */
export type StockOrder = StockKey & ({ left: number | null } | { add: number });

export class StockError extends Error {
  override name = 'StockError';
}

/**
 * All or nothing. @returns what has changed
 * @throws {StockError} when a number would fall below zero or is too large, or when pieces are
 *   added to what is not counted
 */
export async function setStock(
  database: Database,
  orders: readonly StockOrder[],
  origin: StockOrigin,
): Promise<StockChange[]> {
  return database.transaction((tx) => setStockWithin(tx, orders, origin));
}

export async function setStockWithin(
  tx: Queries,
  orders: readonly StockOrder[],
  origin: StockOrigin,
): Promise<StockChange[]> {
  // What is not counted yet has no row to lock.
  await lockForTransaction(tx, 'stock');
  const counted = await lockStock(tx, orders);
  const changes = orders.map((order) => {
    const { id, size } = order;
    const before = counted.find((each) => each.id === id && each.size === size)?.left ?? null;
    return { id, size, before, after: numberAfter(order, before) };
  });
  const real = changes.filter(({ before, after }) => before !== after);
  await changeStock(tx, real, origin);
  return real;
}

function numberAfter(order: StockOrder, before: number | null): number | null {
  if ('left' in order) return order.left;
  const what =
    order.size === '' ? `product ${order.id}` : `product ${order.id}, size ${order.size}`;
  if (before === null)
    throw new StockError(`The pieces of ${what} are not counted: set a number first.`);
  const after = before + order.add;
  if (after < 0) throw new StockError(`Only ${before} pieces of ${what} are left.`);
  if (after > largestStock) throw new StockError(`More than ${largestStock} pieces of ${what}.`);
  return after;
}
