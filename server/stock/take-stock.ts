import type { StockKey } from '#domain/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { type CountedStock, changeStock, lockStock, type StockOrigin } from './queries.ts';

interface Pieces extends StockKey {
  quantity: number;
}

const textOf = ({ id, size }: StockKey) => `${id} ${size}`;

/**
 * Locks what is counted among the lines until the transaction ends.
 * @returns where too little is left, with what is; empty when all can be taken by `takeStock`
 */
export async function findShortages(
  tx: Queries,
  lines: readonly Pieces[],
): Promise<{ counted: CountedStock[]; short: CountedStock[] }> {
  const counted = await lockStock(tx, lines);
  const left = new Map(counted.map((each) => [textOf(each), each]));
  const short = lines.flatMap((line) => {
    const stock = left.get(textOf(line));
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

/** Puts back what an order has taken; what is no longer counted stays so. */
export async function putBackStock(
  tx: Queries,
  lines: readonly Pieces[],
  origin: StockOrigin,
): Promise<void> {
  await moveStock(tx, await lockStock(tx, lines), lines, 1, origin);
}

async function moveStock(
  tx: Queries,
  counted: readonly CountedStock[],
  lines: readonly Pieces[],
  direction: 1 | -1,
  origin: StockOrigin,
): Promise<void> {
  const quantities = new Map(lines.map((line) => [textOf(line), line.quantity]));
  const changes = counted.map(({ id, size, left }) => {
    const quantity = quantities.get(textOf({ id, size })) ?? 0;
    return { id, size, before: left, after: left + direction * quantity };
  });
  await changeStock(tx, changes, origin);
}
