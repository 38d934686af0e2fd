import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { sumWords } from '#server/orders/mails/goods-words.ts';
import type { Answered, AnsweredLine } from '#server/orders/read/answered-order.ts';

/** The lines of an order, and below them its sums as in mails. */
export function goodsText(order: Answered<Order>): string {
  const lines = textTable<AnsweredLine>(
    [
      ['ID', ({ id }) => id, 'right'],
      ['SIZE', ({ size }) => size],
      ['PIECES', ({ quantity }) => quantity, 'right'],
      ['EGP', ({ piecePrice }) => formatAmount(toEgp(piecePrice)), 'right'],
      ['NAME', ({ name }) => name],
    ],
    order.lines,
  );
  const sums = sumWords(order, 'en').map(({ what, amount }) => `${what}: ${amount}`);
  return [lines, '', ...sums].join('\n');
}
