import { maxStock, type StockKey, textOfStock } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { lockStock, type StockOrigin, writeStock } from './queries.ts';

interface Pieces extends StockKey {
  quantity: number;
}

/** Until the transaction ends, no publication stops counting these. */
export async function holdStock(tx: Queries, keys: readonly StockKey[]): Promise<void> {
  await lockStock(tx, keys);
}

/**
 * Puts pieces of an order back and takes others, until the transaction ends. What is not counted
 * stays so.
 * @param back those that were taken from a counted stock
 * @param wanted undefined for none
 * @returns how many are left when there are too few, and nothing was moved; else how many went back
 *   into the stock, and how many were taken from it
 */
export async function replacePieces(
  tx: Queries,
  { back, wanted }: { back: Pieces; wanted: Pieces | undefined },
  origin: Omit<StockOrigin, 'reason'>,
): Promise<{ putBack: number; taken: number; left?: never } | { left: number }> {
  const counted = await lockStock(tx, wanted ? [back, wanted] : [back]);
  const leftOf = (key: StockKey) =>
    counted.find((each) => textOfStock(each) === textOfStock(key))?.left;
  const left = wanted && leftOf(wanted);
  if (wanted && left !== undefined && left < wanted.quantity) return { left };
  const before = leftOf(back);
  if (before !== undefined) {
    const after = Math.min(before + back.quantity, maxStock);
    const { id, size } = back;
    await writeStock(tx, [{ id, size, before, after }], { ...origin, reason: 'cancellation' });
  }
  if (wanted && left !== undefined) {
    const { id, size } = wanted;
    const change = { id, size, before: left, after: left - wanted.quantity };
    await writeStock(tx, [change], { ...origin, reason: 'order' });
  }
  return {
    putBack: before === undefined ? 0 : back.quantity,
    taken: wanted && left !== undefined ? wanted.quantity : 0,
  };
}
