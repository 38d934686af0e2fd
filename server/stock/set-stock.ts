import { maxStock, type StockKey, textOfStock } from '#domain/stock/stock.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { changeStock, lockStock, type StockChange, type StockOrigin } from './queries.ts';

export type { StockChange } from './queries.ts';

/** To this number, or by this number; null: not counted any more. */
export type StockTarget = StockKey & ({ left: number | null } | { add: number });

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
  targets: readonly StockTarget[],
  origin: StockOrigin,
): Promise<StockChange[]> {
  return database.transaction((tx) => setStockWithin(tx, targets, origin));
}

export async function setStockWithin(
  tx: Queries,
  targets: readonly StockTarget[],
  origin: StockOrigin,
): Promise<StockChange[]> {
  // What is not counted yet has no row to lock.
  await lockForTransaction(tx, 'stock');
  const counted = await lockStock(tx, targets);
  const numbers = new Map(counted.map((each) => [textOfStock(each), each.left]));
  const changes = targets.map((target) => {
    const { id, size } = target;
    const before = numbers.get(textOfStock(target)) ?? null;
    return { id, size, before, after: numberAfter(target, before) };
  });
  const real = changes.filter(({ before, after }) => before !== after);
  await changeStock(tx, real, origin);
  return real;
}

function numberAfter(target: StockTarget, before: number | null): number | null {
  if ('left' in target) return target.left;
  const what =
    target.size === '' ? `product ${target.id}` : `product ${target.id}, size ${target.size}`;
  if (before === null)
    throw new StockError(`The pieces of ${what} are not counted: set a number first.`);
  const after = before + target.add;
  if (after < 0) throw new StockError(`Only ${before} pieces of ${what} are left.`);
  if (after > maxStock) {
    throw new StockError(
      `There are ${before} pieces of ${what}, and ${maxStock} are the most: add at most ${maxStock - before}.`,
    );
  }
  return after;
}
