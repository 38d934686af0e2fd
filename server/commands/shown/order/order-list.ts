import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import type { CommandArguments } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import type { ListedOrder } from '#server/orders/list/list-orders.ts';

/** A column's head and its text. */
type Column = [string, (order: ListedOrder) => string];

const numeric = /^(NUMBER|AGE|PIECES|EGP .*)$/;

export function orderListText(
  { rows: orders, next }: { rows: readonly ListedOrder[]; next: number | null },
  typed: CommandArguments['options'],
): string {
  if (orders.length === 0) return noneText(typed);
  const columns: Column[] = [
    ['NUMBER', ({ number }) => String(number)],
    ['PLACED', ({ placedAt }) => egyptMinute(placedAt)],
    ...(typed.unpaid ? [['AGE', ({ ageHours }) => ageText(ageHours)] as Column] : []),
    ...(typed['needs-address'] ? [['HELD UNTIL', heldUntil] as Column] : []),
    ['STATUS', ({ status }) => status],
    ['PIECES', ({ totalQuantity }) => String(totalQuantity)],
    typed.owed
      ? ['EGP TO GIVE BACK', ({ toGiveBack }) => formatAmount(toEgp(toGiveBack))]
      : ['EGP IN ALL', ({ toPay }) => formatAmount(toEgp(toPay))],
    ['E-MAIL', emailText],
  ];
  const head = columns.map(([name]) => name);
  const rows = orders.map((order) => columns.map(([, textOf]) => textOf(order)));
  const numbers = head.flatMap((name, index) => (numeric.test(name) ? [index] : []));
  const table = textTable(head, rows, numbers);
  return next === null ? table : `${table}\nThere are more: add --after ${next}.`;
}

/** In whole hours up to two days, then in whole days: `36 h`, `3 d`. */
function ageText(hours: number): string {
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

function emailText({ email, isMailUndelivered }: ListedOrder): string {
  return `${strangersPhrase(email ?? '')}${isMailUndelivered ? ' (a mail could not be delivered)' : ''}`;
}

function heldUntil({ addressUntil }: ListedOrder): string {
  return addressUntil === undefined ? '' : egyptMinute(addressUntil);
}

function noneText(typed: CommandArguments['options']): string {
  if (typed.search !== undefined) return 'No order was found.';
  if (typed.unpaid) return 'No transfer is awaited so long.';
  if (typed.owed) return 'There is no money to give back.';
  return typed['needs-address'] ? 'No order needs an address.' : 'There are no orders yet.';
}
