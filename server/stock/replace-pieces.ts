import { largestStock, type StockKey, textOfStock } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { changeStock, lockStock, type StockOrigin } from './queries.ts';

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
 * @param back undefined when they were not taken from a counted stock
 * @param wanted undefined for none
 * @returns how many are left when there are too few, and nothing was moved; else whether what was
 *   wanted is counted
 */
export async function replacePieces(
  tx: Queries,
  { back, wanted }: { back: Pieces | undefined; wanted: Pieces | undefined },
  origin: Omit<StockOrigin, 'reason'>,
): Promise<{ isCounted: boolean; left?: never } | { left: number }> {
  const counted = await lockStock(
    tx,
    [back, wanted].filter((each) => each !== undefined),
  );
  const leftOf = (key: StockKey) =>
    counted.find((each) => textOfStock(each) === textOfStock(key))?.left;
  const left = wanted && leftOf(wanted);
  if (wanted && left !== undefined && left < wanted.quantity) return { left };
  const before = back && leftOf(back);
  if (back && before !== undefined) {
    const after = Math.min(before + back.quantity, largestStock);
    const { id, size } = back;
    await changeStock(tx, [{ id, size, before, after }], { ...origin, reason: 'cancellation' });
  }
  if (wanted && left !== undefined) {
    const { id, size } = wanted;
    const change = { id, size, before: left, after: left - wanted.quantity };
    await changeStock(tx, [change], { ...origin, reason: 'order' });
  }
  return { isCounted: left !== undefined };
}
