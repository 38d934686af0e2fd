import { egpText, formatAmount } from '#domain/money/amount.ts';
import { type AmountName, amountRows } from '#domain/order/amount-rows.ts';
import { dueOf } from '#domain/order/due.ts';
import type { Order } from '#domain/order/order.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { toldText } from '#server/commands/shown/told.ts';
import { sentenceOf } from '#server/office/call-procedure.ts';
import type { Told } from '#server/orders/change/told.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import type { CreatedOrder } from '#server/orders/place/create-order.ts';
import { paidHow } from './paid-how.ts';

export function newOrderText(created: CreatedOrder & Partial<Told>): string {
  const { order, warnings, link } = created;
  return [
    ...warnings.map((warning) => sentenceOf(warning, 'en')),
    asText(order),
    `The shopper follows, confirms and cancels it here:\n${link}`,
    // Nobody expects one without an address.
    created.noMail === 'no-address' ? '' : toldText(created),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const sums: Record<AmountName, string> = {
  amount: 'Amount',
  before_sale: 'Before the sale',
  after_sale: 'After the sale',
  discount: 'Discount',
  delivery: 'Delivery',
  to_pay: 'To pay',
  paid: 'Paid',
  total: 'Total',
};

function asText(order: Order): string {
  const lines = order.lines.map(({ id, size = '', quantity, price, name }) => [
    String(id),
    size,
    String(quantity),
    formatAmount(price),
    name,
  ]);
  const rows = amountRows(order).map(({ name, piastres }) => {
    const isOfCode = name === 'discount' && order.code !== undefined;
    return [isOfCode ? `${sums[name]} (${order.code})` : sums[name], egpText(piastres)];
  });
  const [from, to] = order.deliveryDays ?? [];
  const due = dueOf(order);
  return [
    `Order ${order.number} is placed, ${due === 'nothing' ? 'with nothing to pay' : `to be paid ${paidHow[order.payment]}`}.`,
    textTable(['ID', 'SIZE', 'PIECES', 'EGP', 'NAME'], lines, [0, 2, 3]),
    rows.map(([name, amount]) => `${name}: ${amount}`).join('\n'),
    order.delivery
      ? `Delivery in ${from} to ${to} days to ${order.delivery.city}, ${governorateName(order.delivery.governorate, 'en')}.`
      : 'It needs an address before it can be shipped.',
  ].join('\n\n');
}
