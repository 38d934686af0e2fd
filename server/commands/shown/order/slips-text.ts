import { egpText } from '#domain/money/amount.ts';
import { cashOf } from '#domain/order/due.ts';
import type { ChangedLine, Order } from '#domain/order/order.ts';
import { piecesText } from '#server/orders/mails/goods-words.ts';
import type { Quote } from '#server/orders/place/quote-order.ts';
import { addressText } from './order-text.ts';

type Slip = Pick<Order, 'number' | 'payment' | 'paidAt' | 'toPay' | 'delivery' | 'deliveryDays'> & {
  lines: readonly (ChangedLine & { shelf?: string })[];
};

/** What a packer needs of each order. */
export function slipsText({ orders }: { orders: readonly Slip[] }): string {
  const slips = orders.map((order) => {
    const lines = order.lines.map((line) => {
      const shelf = line.shelf === undefined ? '' : `, shelf ${line.shelf}`;
      return `${piecesText(line, 'en')}${shelf}`;
    });
    const cash = `To collect: ${egpText(cashOf(order))}`;
    return [`Order ${order.number}`, ...lines, cash, addressText(order)].join('\n');
  });
  return slips.join('\n\n');
}

export function quoteText(quote: Quote): string {
  const { totalPrice, discount, deliveryFee, toPay } = quote;
  const fee = deliveryFee === null ? 'not known yet' : egpText(deliveryFee);
  return [
    `Goods: ${egpText(totalPrice)}`,
    ...(discount > 0 ? [`Discount: ${egpText(discount)}`] : []),
    `Delivery: ${fee}`,
    `To pay: ${egpText(toPay)}${deliveryFee === null ? ', plus delivery' : ''}`,
  ].join('\n');
}
