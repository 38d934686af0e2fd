import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { egyptMinute } from '#domain/text/egypt-time.ts';
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
    owed: { type: 'boolean', help: 'Only those of which you still have to give money back' },
    json: { type: 'boolean', help: 'Writes JSON; amounts are whole piastres' },
  },
  details: 'Times are those of Egypt. "orders export" writes all orders.',
  async run({ args, open, output }) {
    const limit = readLimit(args.options.limit, usual);
    const needsAddress = args.options['needs-address'] === true;
    const isOwed = args.options.owed === true;
    const orders = await listNewestOrders((await open()).db, limit, { needsAddress, isOwed });
    if (args.options.json) return output.print(JSON.stringify(orders, null, 2));
    if (orders.length === 0) {
      const none = needsAddress ? 'No order needs an address.' : 'There are no orders yet.';
      return output.print(isOwed ? 'There is no money to give back.' : none);
    }
    const rows = orders.map(({ number, placedAt, status, totalQuantity, ...order }) => [
      String(number),
      egyptMinute(placedAt),
      status,
      String(totalQuantity),
      formatAmount(toEgp(isOwed ? order.toGiveBack : order.toPay)),
      order.email ?? '',
    ]);
    const amount = isOwed ? 'EGP TO GIVE BACK' : 'EGP IN ALL';
    const head = ['NUMBER', 'PLACED', 'STATUS', 'PIECES', amount, 'E-MAIL'];
    await output.print(textTable(head, rows, [0, 3, 4]));
  },
});
