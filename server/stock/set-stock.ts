import { type StockKey, textOfStock } from '#domain/stock/stock.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { lockStock, type StockChange, type StockOrigin, writeStock } from './queries.ts';

export { type StockChange, type StockOrigin, writeStock } from './queries.ts';

/** To this number, or by this number; null: not counted any more. */
export type StockTarget = StockKey & ({ left: number | null } | { add: number });

/** @returns what has changed */
export async function setStockWithin(
  tx: Queries,
  targets: readonly StockTarget[],
  origin: StockOrigin,
): Promise<StockChange[]> {
  const changes = await planStock(tx, targets);
  const real = changes.filter(({ before, after }) => before !== after);
  await writeStock(tx, real, origin);
  return real;
}

/**
 * What the targets make of the numbers, which stay as they are until the transaction ends. A number
 * after it may be one that cannot be; what is not counted stays so when pieces are added.
 */
export async function planStock(
  tx: Queries,
  targets: readonly StockTarget[],
): Promise<StockChange[]> {
  // What is not counted yet has no row to lock.
  await lockForTransaction(tx, 'stock');
  const counted = await lockStock(tx, targets);
  const numbers = new Map(counted.map((each) => [textOfStock(each), each.left]));
  return targets.map((target) => {
    const { id, size } = target;
    const before = numbers.get(textOfStock(target)) ?? null;
    return { id, size, before, after: numberAfter(target, before) };
  });
}

function numberAfter(target: StockTarget, before: number | null): number | null {
  if ('left' in target) return target.left;
  return before === null ? null : before + target.add;
}
