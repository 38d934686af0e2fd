import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import type { CommandArguments } from '#server/commands/command-line/command.ts';
import type { Column } from '#server/commands/command-line/text-table.ts';
import { age } from '#server/commands/shown/age.ts';
import { lastPage, listText } from '#server/commands/shown/list-text.ts';
import type { ListedOrder, OrderCounts } from '#server/orders/list/list-orders.ts';

export function orderListText(
  page: { rows: readonly ListedOrder[]; next: number | null },
  typed: CommandArguments['options'],
): string {
  const columns: readonly Column<ListedOrder>[] = [
    ['NUMBER', ({ number }) => number, 'right'],
    ['PLACED', ({ placedAt }) => egyptMinute(placedAt)],
    ...(typed.unpaid ? [placedAgo] : []),
    ...(typed['needs-address'] ? [heldUntil] : []),
    ['STATUS', ({ status }) => status],
    ['PIECES', ({ totalQuantity }) => totalQuantity, 'right'],
    typed.owed
      ? ['EGP TO GIVE BACK', ({ toGiveBack }) => formatAmount(toEgp(toGiveBack)), 'right']
      : ['EGP IN ALL', ({ toPay }) => formatAmount(toEgp(toPay)), 'right'],
    ['SHOPPER', shopperText],
  ];
  return listText(columns, noneText(typed))(page);
}

/** Up to a bound: `999+`; where not all were read, `12+`. */
export function orderCountsText({ counts, max, isCut }: OrderCounts): string {
  const shown = (count: number) => {
    if (count >= max) return `${max - 1}+`;
    return isCut ? `${count}+` : String(count);
  };
  const rows = Object.entries(counts).map(([status, count]) => ({ status, shown: shown(count) }));
  return listText<(typeof rows)[number]>(
    [
      ['STATUS', ({ status }) => status],
      ['ORDERS', (row) => row.shown, 'right'],
    ],
    isCut ? 'No order was found among those that were read: choose less.' : 'No order was found.',
  )({ rows });
}

const placedAgo: Column<ListedOrder> = ['AGE', ({ ageMinutes }) => age(ageMinutes), 'right'];

const heldUntil: Column<ListedOrder> = [
  'HELD UNTIL',
  ({ addressUntil }) => addressUntil && egyptMinute(addressUntil),
];

/** As the shop knows people: by name and mobile, and without an address by the e-mail. */
function shopperText({ name, mobile, email, isMailUndelivered }: ListedOrder): string {
  const who = name === null ? (email ?? '') : name;
  const phone = mobile === null ? '' : `, ${mobile}`;
  return `${strangersPhrase(who)}${phone}${isMailUndelivered ? ' (a mail could not be delivered)' : ''}`;
}

function noneText(typed: CommandArguments['options']): string {
  const { search, after, status, unpaid, owed } = typed;
  if (after !== undefined) return lastPage;
  if (search !== undefined) {
    return `No order was found for ${JSON.stringify(search)}: of a phone, write four or more digits.`;
  }
  if (status !== undefined) return `No order has the status ${String(status).toLowerCase()} now.`;
  if (unpaid)
    return typed['older-than'] ? 'No transfer is awaited so long.' : 'No transfer is awaited.';
  if (owed) return 'There is no money to give back.';
  return typed['needs-address'] ? 'No order needs an address.' : 'There are no orders yet.';
}
