import { toPiastres } from '#domain/money/money.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';

export type AnsweredLine = Omit<OrderLine, 'price'> & {
  /** Of one piece, in whole piastres. */
  piecePrice: number;
};

/** All of its amounts are whole piastres. */
export type Answered<Found extends Pick<Order, 'lines'>> = Omit<Found, 'lines'> & {
  lines: readonly AnsweredLine[];
};

export function answered<Found extends Pick<Order, 'lines'>>(order: Found): Answered<Found> {
  const lines = order.lines.map(({ price, ...line }) => {
    return { ...line, piecePrice: toPiastres(price) };
  });
  return { ...order, lines };
}
