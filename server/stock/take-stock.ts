import { maxStock, type StockKey, textOfStock } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { takeLinesAgain } from '#server/orders/lines-out.ts';
import { selectPiecesOut, takePiecesOut } from './pieces-out.ts';
import {
  type CountedStock,
  lockStock,
  type StockOrigin,
  selectPutBack,
  writeStock,
} from './queries.ts';

export type { CountedStock, StockOrigin } from './queries.ts';
export { selectLastTaken, selectPutBack } from './queries.ts';

export interface Pieces extends StockKey {
  quantity: number;
}

/**
 * Locks what is counted among the lines until the transaction ends.
 * @returns where too little is left, with what is; empty when all can be taken by `takeStock`
 */
export async function findShortages(
  tx: Queries,
  lines: readonly Pieces[],
): Promise<{ counted: CountedStock[]; short: CountedStock[] }> {
  const counted = await lockStock(tx, lines);
  const left = new Map(counted.map((each) => [textOfStock(each), each]));
  const short = lines.flatMap((line) => {
    const stock = left.get(textOfStock(line));
    return stock && stock.left < line.quantity ? [stock] : [];
  });
  return { counted, short };
}

/** Takes pieces that `findShortages` has locked and found to be there. */
export async function takeStock(
  tx: Queries,
  counted: readonly CountedStock[],
  lines: readonly Pieces[],
  origin: StockOrigin,
): Promise<void> {
  await moveStock(tx, counted, lines, -1, origin);
}

/**
 * Puts back what an order has taken, once; what is no longer counted stays so.
 * @returns the pieces
 */
export async function putBackStock(
  tx: Queries,
  orderNumber: number,
  origin: StockOrigin,
): Promise<number> {
  // First the stock, then the lines: whoever needs both locks them in this order.
  const keys = await selectPiecesOut(tx, orderNumber);
  const take = () => takePiecesOut(tx, orderNumber);
  return giveBackStock(tx, keys, take, { ...origin, orderNumber });
}

/**
 * Takes again what a step of an order has put back, where it is still counted.
 * @param at of the step
 * @returns what is missing; nothing is taken then
 */
export async function takeStockAgain(
  tx: Queries,
  order: number,
  at: Date,
  origin: StockOrigin,
): Promise<{ short: CountedStock[] } | 'other-pieces' | 'taken'> {
  const back = await selectPutBack(tx, order, at);
  if (back.length === 0) return 'taken';
  const { counted, short } = await findShortages(tx, back);
  if (short.length > 0) return { short };
  const isCounted = new Set(counted.map(textOfStock));
  const pieces = back.filter((each) => isCounted.has(textOfStock(each)));
  if (!(await takeLinesAgain(tx, order, pieces))) return 'other-pieces';
  await takeStock(tx, counted, pieces, { ...origin, orderNumber: order });
  return 'taken';
}

/**
 * Puts back what `take` finds, once the stock of these keys is locked. What is not counted stays so.
 * @param take afterwards they are not out any more
 * @returns pieces that went back
 */
export async function giveBackStock(
  tx: Queries,
  keys: readonly StockKey[],
  take: () => Promise<readonly Pieces[]>,
  origin: StockOrigin,
): Promise<number> {
  const counted = await lockStock(tx, keys);
  const isCounted = new Set(counted.map(textOfStock));
  const back = (await take()).filter((each) => isCounted.has(textOfStock(each)));
  await moveStock(tx, counted, back, 1, origin);
  return back.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function moveStock(
  tx: Queries,
  counted: readonly CountedStock[],
  lines: readonly Pieces[],
  direction: 1 | -1,
  origin: StockOrigin,
): Promise<void> {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const key = textOfStock(line);
    quantities.set(key, (quantities.get(key) ?? 0) + line.quantity);
  }
  const changes = counted.map(({ id, size, left }) => {
    const quantity = quantities.get(textOfStock({ id, size })) ?? 0;
    return { id, size, before: left, after: Math.min(left + direction * quantity, maxStock) };
  });
  await writeStock(tx, changes, origin);
}
