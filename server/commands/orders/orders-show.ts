import type { Delivery } from '#domain/delivery/delivery.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import { languageName } from '#server/orders/language-name.ts';
import { findOwnersOrder, type OwnersOrder } from '#server/orders/read-orders.ts';
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

function asText(order: OwnersOrder): string {
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
  const discount = order.discount > 0 ? `${egp(order.discount)} off by ${order.code}, ` : '';
  const fee = order.deliveryFee === null ? '' : `, ${egp(order.deliveryFee)} of it for delivery`;
  const sale = order.hasSale ? `${egp(order.totalPrice)} before the sale, ` : '';
  return [
    `Order ${order.number}, ${order.status}, by ${order.email}, in ${languageName(order.language)}`,
    textTable(['ID', 'SIZE', 'PIECES', 'EGP', 'NAME'], lines, [0, 2, 3]),
    order.status === 'cancelled'
      ? `${egp(order.toPay)}, cancelled: nothing to pay`
      : `${sale}${discount}${egp(order.toPay)} to pay in cash${fee}`,
    place ? place.filter(Boolean).join('\n') : 'No delivery address yet.',
    history.join('\n'),
  ].join('\n\n');
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
