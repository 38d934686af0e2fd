import type { Delivery } from '#domain/delivery/delivery.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import { languageName } from '#server/orders/language-name.ts';
import type { KeptLine, KeptPayment } from '#server/orders/order-changes.ts';
import { findOwnersOrder, type OwnersOrderAndLog } from '#server/orders/read-orders.ts';
import { noOrder, orderNumber } from './order-number.ts';

export const ordersShow = defineCommand({
  name: 'orders show',
  summary: 'Shows an order: its products, delivery address and history',
  parameters: 'NUMBER',
  options: { json: { type: 'boolean', help: 'Writes JSON; totals are whole piastres' } },
  async run({ args, open, output }) {
    const number = orderNumber(args.positionals[0]);
    const order = await findOwnersOrder((await open()).db, number);
    if (!order) throw noOrder(number);
    await output.print(args.options.json ? JSON.stringify(order, null, 2) : asText(order));
  },
});

function asText(order: OwnersOrderAndLog): string {
  const egp = (piastres: number) => `${formatAmount(toEgp(piastres))} EGP`;
  const lines = order.lines.map(({ id, name, price, size = '', quantity }) => [
    String(id),
    size,
    String(quantity),
    formatAmount(price),
    name,
  ]);
  const { delivery } = order;
  const place = delivery && [
    delivery.name,
    delivery.mobile,
    delivery.otherMobile,
    delivery.street,
    rooms(delivery),
    `${delivery.city}, ${governorateName(delivery.governorate, 'en')}`,
    delivery.landmark,
    delivery.mapLink,
    order.deliveryDays && `Within ${order.deliveryDays.join(' to ')} days`,
  ];
  const history = order.history.map(({ status, at }) => `${moment(at)}  ${status}`);
  const fee = order.deliveryFee === null ? '' : `, ${egp(order.deliveryFee)} of it for delivery`;
  const sale = order.hasSale ? `${egp(order.totalPrice)} before the sale, ` : '';
  return [
    `Order ${order.number}, ${order.status}, by ${buyer(order)}, in ${languageName(order.language)}`,
    textTable(['ID', 'SIZE', 'PIECES', 'EGP', 'NAME'], lines, [0, 2, 3]),
    order.status === 'cancelled'
      ? `${egp(order.toPay)}, cancelled: nothing to pay`
      : `${sale}${egp(order.toPay)} ${payment(order)}${fee}`,
    place ? place.filter(Boolean).join('\n') : 'No delivery address yet.',
    history.join('\n'),
    ...(order.log.length === 0 ? [] : [['Changes:', ...order.log.map(changeText)].join('\n')]),
  ].join('\n\n');
}

function buyer({ email, madeBy }: OwnersOrderAndLog): string {
  const who = email ?? 'somebody without an account';
  return madeBy === null ? who : `${who}, made by ${madeBy}`;
}

function payment({ payment: how, paidAt, paymentReference }: OwnersOrderAndLog): string {
  if (how === 'cash') return 'to pay in cash';
  if (paidAt === null) return 'to pay by transfer, not paid yet';
  const reference = paymentReference === null ? '' : `, reference ${paymentReference}`;
  return `paid by transfer, ${moment(paidAt)}${reference}`;
}

function changeText({ at, madeBy, kind, before, after }: OwnersOrderAndLog['log'][number]): string {
  const told =
    kind === 'lines'
      ? `${lineText(before as KeptLine)} -> ${lineText(after as KeptLine)}`
      : kind === 'payment'
        ? `${paidText(before as KeptPayment)} -> ${paidText(after as KeptPayment)}`
        : 'another address';
  return `${moment(at.toISOString())}  ${kind}: ${told}, by ${madeBy}`;
}

function lineText({ line }: KeptLine): string {
  if (!line) return 'removed';
  return `${line.quantity} × ${line.name}${line.size === undefined ? '' : `, size ${line.size}`}`;
}

function paidText({ payment: how, paidAt, reference }: KeptPayment): string {
  return [how, paidAt === null ? 'not paid' : 'paid', reference].filter(Boolean).join(' ');
}

function rooms({ building, floor, flat }: Delivery): string {
  const parts = [
    building && `building ${building}`,
    floor && `floor ${floor}`,
    flat && `flat ${flat}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** To the second, UTC. */
function moment(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')}Z`;
}
