import { egyptTime } from '#domain/time/egypt-time.ts';
import type { stock } from '#server/office/stock.ts';
import type { ChangedStock } from '#server/stock/manage/change-stock.ts';
import { stockTable } from '#server/stock/stock-table.ts';
import { isDryRun } from './dry-run.ts';
import { lastPage, listText, withMore } from './list-text.ts';
import { shownKey, shownPieces } from './pieces.ts';
import type { ShownNoun } from './shown.ts';
import { toldText } from './told.ts';
import { waitingText } from './waiting.ts';

export const shownStock: ShownNoun<typeof stock> = {
  list: {
    text: listText(
      [
        ['ID', ({ id }) => id, 'right'],
        ['SIZE', ({ size }) => size],
        ['LEFT', ({ left }) => left, 'right'],
        [
          'NAME',
          ({ name, isSold }) => [name, !isSold && '(no longer sold)'].filter(Boolean).join(' '),
        ],
      ],
      'Nothing is counted: set numbers by stock set, or in the list of products.',
    ),
  },
  set: { typed: { counted: 'left' }, text: changeText },
  add: {
    typed: { add: 'pieces' },
    details: 'PIECES may be negative: stock add 12 -2 --size M',
    text: changeText,
  },
  change: {
    command: 'stock import',
    summary: 'Sets the numbers in stock that a table names, and leaves all others',
    details: `FILE is a table (CSV) with the columns id, size (empty for a product without sizes) and left. An
empty number means that the pieces are not counted any more; this also works for what is no longer sold.
If one row is wrong, nothing is changed, and every wrong row is shown.`,
    fromTable: stockTable,
    text: ({ changes, count, ...told }, typed) =>
      [
        ...changes.filter(({ after }) => after === null).map(uncounted),
        isDryRun(typed)
          ? `This was a dry run: nothing was changed. Without --dry-run, ${changes.length} of ${count} numbers in stock will be set.`
          : `${changes.length} of ${count} numbers in stock were different, and are set.`,
        ...waitedText(told),
      ].join('\n'),
  },
  export: {
    isTable: true,
    details: 'What is counted but no longer sold is left out; "stock list" shows it.',
  },
  history: {
    details: 'Times are those of Egypt.',
    text: listText(
      [
        ['WHEN', ({ at }) => egyptTime(at)],
        ['ID', ({ id }) => id, 'right'],
        ['SIZE', ({ size }) => size],
        ['BEFORE', ({ before }) => shownPieces(before), 'right'],
        ['AFTER', ({ after }) => shownPieces(after), 'right'],
        ['WHY', ({ reason }) => reason],
        ['ORDER', ({ orderNumber }) => orderNumber, 'right'],
        ['WHO', ({ madeBy }) => madeBy],
        ['NOTE', ({ note }) => note],
      ],
      'No number in stock was ever changed.',
    ),
  },
  waiting: {
    details: `Signed-in shoppers ask on a product's page to be told when a size is back. When its number
rises, or is no longer counted, each gets one mail, and is listed here for 30 days as back, with what
became of the mail. It is given up when the account is disabled, or has no address that takes mails.
The mobile number is that of the shopper's last address. WhatsApp messages are not sent: open the
address on the phone or the computer with your WhatsApp, once the size is there. Times are those of
Egypt.`,
    text: ({ rows, next }, { after }) =>
      rows.length === 0
        ? after === undefined
          ? 'Nobody waits for a sold-out size.'
          : lastPage
        : withMore(rows.map(waitingText).join('\n'), next),
  },
};

function uncounted({ before, ...key }: ChangedStock['changes'][number]): string {
  return `${shownKey(key)}: ${shownPieces(before)} before, not counted any more.`;
}

/** They stand in the list of those who wait, with the message for each. */
function waitedText({ waited, noMail }: Pick<ChangedStock, 'waited' | 'noMail'>): string[] {
  if (waited === 0) return [];
  const who = waited === 1 ? '1 shopper waits' : `${waited} shoppers wait`;
  const mail = waited === 1 ? 'The shopper gets a mail.' : 'The shoppers get a mail.';
  return [`${who} for it: "stock waiting" lists them. ${noMail ? toldText({ noMail }) : mail}`];
}

function changeText({ changes: [changed], ...told }: ChangedStock): string {
  if (!changed) return 'Nothing differs: nothing was changed.';
  const { before, after } = changed;
  return [
    `${shownKey(changed)}: ${shownPieces(before)} before, ${shownPieces(after)} now.`,
    ...waitedText(told),
  ].join('\n');
}
