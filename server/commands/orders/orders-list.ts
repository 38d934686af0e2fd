import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
} from '#server/commands/command-line/command.ts';
import { limitOption, readLimit } from '#server/commands/command-line/read-limit.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { ordersWithoutMail } from '#server/mail/undelivered.ts';
import {
  type ListedOrder,
  listNewestOrders,
  type OnlyOrders,
} from '#server/orders/read/read-orders.ts';
import { ageText, readAge } from './order-age.ts';

const usual = 50;

export const ordersList = defineCommand({
  name: 'orders list',
  onlyReads: true,
  summary: 'Lists the newest orders',
  options: {
    ...limitOption(usual),
    'needs-address': {
      type: 'boolean',
      help: 'Only those that cannot be shipped before they have an address',
    },
    owed: { type: 'boolean', help: 'Only those of which you still have to give money back' },
    unpaid: {
      type: 'boolean',
      help: 'Only those whose transfer has not arrived, the oldest first, with their age',
    },
    'older-than': {
      type: 'string',
      help: 'With --unpaid: only those that are older, such as 3d (days) or 36h (hours)',
    },
    json: { type: 'boolean', help: 'Writes JSON; amounts are whole piastres' },
  },
  details: 'Times are those of Egypt. "orders export" writes all orders.',
  async run({ args, open, output }) {
    const limit = readLimit(args.options.limit, usual);
    const needsAddress = args.options['needs-address'] === true;
    const isOwed = args.options.owed === true;
    const now = new Date();
    const unpaidSince = readUnpaid(args, now);
    const only = { needsAddress, isOwed, unpaidSince };
    const { db } = await open();
    const listed = await listNewestOrders(db, limit, only);
    const numbersListed = listed.map(({ number }) => number);
    const withoutMail = await ordersWithoutMail(db, numbersListed);
    const orders = listed.map((order) => {
      return { ...order, isMailUndelivered: withoutMail.has(order.number) };
    });
    if (args.options.json) return output.print(JSON.stringify(orders, null, 2));
    if (orders.length === 0) return output.print(noneText(only));
    const columns: Column[] = [
      ['NUMBER', ({ number }) => String(number)],
      ['PLACED', ({ placedAt }) => egyptMinute(placedAt)],
      ...(unpaidSince ? [['AGE', ({ placedAt }) => ageText(placedAt, now)] as Column] : []),
      ...(needsAddress ? [['HELD UNTIL', heldUntil] as Column] : []),
      ['STATUS', ({ status }) => status],
      ['PIECES', ({ totalQuantity }) => String(totalQuantity)],
      isOwed
        ? ['EGP TO GIVE BACK', ({ toGiveBack }) => formatAmount(toEgp(toGiveBack))]
        : ['EGP IN ALL', ({ toPay }) => formatAmount(toEgp(toPay))],
      ['E-MAIL', emailText],
    ];
    const head = columns.map(([name]) => name);
    const rows = orders.map((order) => columns.map(([, textOf]) => textOf(order)));
    const numbers = head.flatMap((name, index) => (numeric.test(name) ? [index] : []));
    await output.print(textTable(head, rows, numbers));
  },
});

/** A column's head and its text. */
type Column = [string, (order: Row) => string];

type Row = ListedOrder & { isMailUndelivered: boolean };

function emailText({ email, isMailUndelivered }: Row): string {
  return `${strangersPhrase(email ?? '')}${isMailUndelivered ? ' (a mail could not be delivered)' : ''}`;
}

function heldUntil({ addressUntil }: ListedOrder): string {
  return addressUntil === undefined ? '' : egyptMinute(addressUntil);
}

const numeric = /^(NUMBER|AGE|PIECES|EGP .*)$/;

/** @throws {CommandError} */
function readUnpaid({ options }: CommandArguments, now: Date): Date | undefined {
  const { unpaid, 'older-than': age } = options;
  if (!unpaid && age !== undefined) throw new CommandError('--older-than goes with --unpaid.');
  if (!unpaid) return undefined;
  return new Date(now.getTime() - (age === undefined ? 0 : readAge('older-than', age)));
}

function noneText({ needsAddress, isOwed, unpaidSince }: OnlyOrders): string {
  if (unpaidSince) return 'No transfer is awaited so long.';
  if (isOwed) return 'There is no money to give back.';
  return needsAddress ? 'No order needs an address.' : 'There are no orders yet.';
}
