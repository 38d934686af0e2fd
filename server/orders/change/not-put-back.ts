import type { Order, OrderLine } from '#domain/order/order.ts';
import { textOfStock } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { selectPutBack } from '#server/stock/take-stock.ts';

export type NotPutBack = Pick<OrderLine, 'id' | 'name' | 'nameAr' | 'size' | 'quantity'>;

/**
 * Pieces of a cancelled order that did not go back into the stock, line by line: it never counted
 * them, or it counts them no more. Empty for other orders.
 */
export async function selectNotPutBack(
  db: Queries,
  { number, status, history, lines }: Pick<Order, 'number' | 'status' | 'history' | 'lines'>,
): Promise<NotPutBack[]> {
  const cancelled = history.find((step) => step.status === 'cancelled');
  if (status !== 'cancelled' || !cancelled) return [];
  const back = new Map(
    (await selectPutBack(db, number, new Date(cancelled.at))).map((each) => [
      textOfStock(each),
      each.quantity,
    ]),
  );
  return lines.flatMap(({ id, name, nameAr, size, quantity }) => {
    const missing = quantity - (back.get(textOfStock({ id, size: size ?? '' })) ?? 0);
    if (missing <= 0) return [];
    const named = { id, name, ...(nameAr === undefined ? {} : { nameAr }) };
    return [{ ...named, ...(size === undefined ? {} : { size }), quantity: missing }];
  });
}
