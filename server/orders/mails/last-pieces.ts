import type { Order } from '#domain/order/order.ts';
import type { Queries } from '#server/database/database.ts';
import { selectLastTaken } from '#server/stock/take-stock.ts';

/** The owner is told nothing about fewer products. */
const several = 2;

/** The products of which an order took the last counted pieces, by order; only several at once. */
export async function selectLastPieces(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const rows = await selectLastTaken(db, numbers);
  const ofOrder = [...Map.groupBy(rows, ({ orderNumber }) => orderNumber)].map(
    ([number, taken]) => [number, new Set(taken.map(({ id }) => id))] as const,
  );
  return new Map(ofOrder.filter(([, ids]) => ids.size >= several));
}

/** The lines with these pieces. */
export async function lastPieces(
  db: Queries,
  { number, lines }: Pick<Order, 'number' | 'lines'>,
): Promise<Order['lines']> {
  const ids = (await selectLastPieces(db, [number])).get(number);
  return lines.filter(({ id }) => ids?.has(id));
}
