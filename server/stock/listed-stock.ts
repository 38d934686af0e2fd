import type { ListedStock } from '#domain/stock.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { type CountedStock, type StockChange, type StockOrigin, selectStock } from './queries.ts';
import { type StockTarget, setStockWithin } from './set-stock.ts';

/** What writing a list would change. */
export async function compareListedStock(
  { db }: Pick<Database, 'db'>,
  listed: readonly ListedStock[],
): Promise<StockChange[]> {
  const counted = await selectStock(db);
  const left = new Map(counted.map((each) => [`${each.id} ${each.size}`, each.left]));
  return targetsOf(listed, counted)
    .map((target) => ({
      id: target.id,
      size: target.size,
      before: left.get(`${target.id} ${target.size}`) ?? null,
      after: target.left,
    }))
    .filter(({ before, after }) => before !== after);
}

/** Sets the numbers of the products in the list, and leaves those of others. */
export async function writeListedStock(
  tx: Queries,
  listed: readonly ListedStock[],
  origin: StockOrigin,
): Promise<StockChange[]> {
  if (listed.length === 0) return [];
  return setStockWithin(tx, targetsOf(listed, await selectStock(tx)), origin);
}

/** Of nothing any more. */
export async function stopCounting(tx: Queries, origin: StockOrigin): Promise<void> {
  const counted = await selectStock(tx);
  await setStockWithin(
    tx,
    counted.map(({ id, size }) => ({ id, size, left: null })),
    origin,
  );
}

/** A size that a listed product had before, and that the list does not name, is not counted any more. */
function targetsOf(
  listed: readonly ListedStock[],
  counted: readonly CountedStock[],
): (StockTarget & { left: number | null })[] {
  const sizesOf = new Map(listed.map(({ id, sizes }) => [id, new Set(sizes.map((s) => s.size))]));
  const dropped = counted.filter(({ id, size }) => sizesOf.get(id)?.has(size) === false);
  return [
    ...listed.flatMap(({ id, sizes }) => sizes.map(({ size, left }) => ({ id, size, left }))),
    ...dropped.map(({ id, size }) => ({ id, size, left: null })),
  ];
}
