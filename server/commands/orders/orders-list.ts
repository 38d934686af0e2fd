import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { limitOption, readLimit } from '#server/commands/command-line/read-limit.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { listNewestOrders } from '#server/orders/read-orders.ts';

const usual = 50;

export const ordersList = defineCommand({
  name: 'orders list',
  summary: 'Lists the newest orders',
  options: {
    ...limitOption(usual),
    'needs-address': {
      type: 'boolean',
      help: 'Only those that cannot be shipped before they have an address',
    },
    json: { type: 'boolean', help: 'Writes JSON; amounts are whole piastres' },
  },
  details: 'Times are in UTC. "orders export" writes all orders.',
  async run({ args, open, output }) {
    const limit = readLimit(args.options.limit, usual);
    const needsAddress = args.options['needs-address'] === true;
    const orders = await listNewestOrders((await open()).db, limit, { needsAddress });
    if (args.options.json) return output.print(JSON.stringify(orders, null, 2));
    if (orders.length === 0) {
      return output.print(needsAddress ? 'No order needs an address.' : 'There are no orders yet.');
    }
    const rows = orders.map(({ number, placedAt, status, totalQuantity, toPay, email }) => [
      String(number),
      `${placedAt.slice(0, 16).replace('T', ' ')}Z`,
      status,
      String(totalQuantity),
      formatAmount(toEgp(toPay)),
      email ?? '',
    ]);
    const head = ['NUMBER', 'PLACED', 'STATUS', 'PIECES', 'EGP TO PAY', 'E-MAIL'];
    await output.print(textTable(head, rows, [0, 3, 4]));
  },
});
