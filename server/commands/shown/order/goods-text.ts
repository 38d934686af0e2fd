import { formatAmount } from '#domain/money/amount.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { orderWords } from '#server/orders/mails/goods-words.ts';

/** The lines of an order, and below them its sums as in mails. */
export function goodsText(order: Order): string {
  const lines = textTable<OrderLine>(
    [
      ['ID', ({ id }) => id, 'right'],
      ['SIZE', ({ size }) => size],
      ['PIECES', ({ quantity }) => quantity, 'right'],
      ['EGP', ({ price }) => formatAmount(price), 'right'],
      ['NAME', ({ name }) => name],
    ],
    order.lines,
  );
  const sums = orderWords(order, 'en').sums.map(({ what, amount }) => `${what}: ${amount}`);
  return [lines, '', ...sums].join('\n');
}
