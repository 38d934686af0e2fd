import { egpText } from '#domain/money/amount.ts';
import { writtenKey } from '#domain/stock/stock.ts';
import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import type { today } from '#server/office/today.ts';
import { age } from './age.ts';
import { listText } from './list-text.ts';
import type { Shown, ShownNoun } from './shown.ts';

type OkOf<Row> = Row extends Shown<infer Ok> ? Ok : never;
type CameBackRow = OkOf<NonNullable<ShownNoun<typeof today>['cameBack']>>['rows'][number];

export const shownToday: ShownNoun<typeof today> = {
  show: {
    details: 'Each list begins with what has waited longest.',
    text: (ok) =>
      [
        ...pile('To confirm', ok.toConfirm, order),
        ...pile('To ship', ok.toShip, order),
        ...pile('Came back and money', ok.cameBack, cameBack),
        ...pile('Without an address', ok.withoutAddress, order),
        ...pile(
          'Returns to decide',
          ok.returnsToDecide,
          ({ id, orderNumber, kind, ageMinutes }) => [
            `return ${id}`,
            `order ${orderNumber}, ${kind}`,
            age(ageMinutes),
          ],
        ),
        ...pile('Nearly sold out', ok.lowStock, ({ left, name, ...key }) => [
          writtenKey(key),
          strangersPhrase(name ?? ''),
          `${left} left`,
        ]),
        ...pile('Mails that could not be sent', ok.undeliveredMails, (mail) => [
          mail.orderNumber === null ? mail.kind : `order ${mail.orderNumber}`,
          strangersPhrase(mail.recipient),
          strangersPhrase(mail.reason),
        ]),
      ].join('\n'),
  },
  checklist: {
    text: ({ rows }) =>
      rows.map(({ what, isDone }) => `${isDone ? '[x]' : '[ ]'} ${checks[what]}`).join('\n'),
  },
  cameBack: {
    command: 'today came-back',
    text: listText<CameBackRow>(
      [
        ['ORDER', ({ number }) => number, 'right'],
        ['WHY', whyOf],
        ['AGE', ({ ageMinutes }) => age(ageMinutes), 'right'],
        ['EGP', ({ amount }) => (amount === undefined ? '' : egpText(amount)), 'right'],
        ['NAME', ({ name }) => strangersPhrase(name ?? '')],
      ],
      'Nothing came back, and no money is awaited or to give back.',
    ),
  },
};

function pile<Row>(
  title: string,
  pile: { count: number; rows: readonly Row[] } | undefined,
  cells: (row: Row) => readonly string[],
): string[] {
  if (!pile) return [];
  if (pile.count === 0) return [`${title}: none`];
  const rows = pile.rows.map(cells);
  const columns = (rows[0] ?? []).map(
    (_, place) => ['', (row: readonly string[]) => `  ${row[place]}`] as const,
  );
  const table = textTable(columns, rows).split('\n').slice(1);
  const more = pile.count > rows.length ? [`  … and ${pile.count - rows.length} more`] : [];
  return [`${title}: ${pile.count}`, ...table, ...more];
}

function order(row: {
  number: number;
  name: string | null;
  ageMinutes: number;
  needsAddress: boolean;
}) {
  const lacks = row.needsAddress ? 'no address yet' : '';
  return [`order ${row.number}`, age(row.ageMinutes), strangersPhrase(row.name ?? '') || lacks];
}

function cameBack(row: CameBackRow): string[] {
  return [`order ${row.number}`, age(row.ageMinutes), whyOf(row)];
}

const reasons = {
  parcel: 'its parcel is back: can the pieces be sold again?',
  owed: 'money is to give back',
  unpaid: 'its transfer has not arrived',
} as const;

function whyOf({ reason, returnId, kind }: CameBackRow): string {
  if (reason !== 'return') return reasons[reason];
  return `return ${returnId} has arrived: ${kind === 'exchange' ? 'send the other piece' : 'pay it back'}`;
}

const checks = {
  products: 'products of your own',
  pictures: 'a picture for each product',
  delivery: 'what delivery costs',
  seller: 'your name, address and telephone',
  mail: 'a mail server',
  order: 'a test order',
} as const;
