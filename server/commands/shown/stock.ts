import { egyptTime } from '#domain/time/egypt-time.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import type { stock } from '#server/office/stock.ts';
import type { ChangedStock } from '#server/stock/manage/change-stock.ts';
import { stockTable } from '#server/stock/stock-table.ts';
import { isDryRun } from './dry-run.ts';
import { moreRows } from './more-rows.ts';
import { shownKey, shownPieces } from './pieces.ts';
import type { ShownNoun } from './shown.ts';
import { waitingText } from './waiting.ts';

const head = ['WHEN', 'ID', 'SIZE', 'BEFORE', 'AFTER', 'WHY', 'ORDER', 'WHO', 'NOTE'];

export const shownStock: ShownNoun<typeof stock> = {
  list: {
    text: ({ rows, next }) =>
      rows.length === 0
        ? 'Nothing is counted: set numbers by stock set, or in the list of products.'
        : textTable(
            ['ID', 'SIZE', 'LEFT', 'NAME'],
            rows.map(({ id, size, left, name, isSold }) => [
              String(id),
              size,
              String(left),
              isSold ? (name ?? '') : `${name ?? ''} (no longer sold)`.trim(),
            ]),
            [0, 2],
          ) + moreRows('stock list', next),
  },
  set: {
    typed: { counted: 'left' },
    text: shownChange,
  },
  add: {
    typed: { add: 'pieces' },
    details: 'PIECES may be negative after two hyphens: stock add 12 --size M -- -2',
    text: shownChange,
  },
  change: {
    command: 'stock import',
    summary: 'Sets the numbers in stock that a table names, and leaves all others',
    details: `FILE is a table (CSV) with the columns id, size (empty for a product without sizes) and left. An
empty number means that the pieces are not counted any more; this also works for what is no longer sold.
If one row is wrong, nothing is changed, and every wrong row is shown.`,
    fromTable: stockTable,
    text: ({ changes, count }, typed) =>
      [
        ...changes.filter(({ after }) => after === null).map(uncounted),
        isDryRun(typed)
          ? `This was a dry run: nothing was changed. Without --dry-run, ${changes.length} of ${count} numbers in stock will be set.`
          : `${changes.length} of ${count} numbers in stock were different, and are set.`,
      ].join('\n'),
  },
  export: {
    isTable: true,
    details: 'What is counted but no longer sold is left out; "stock list" shows it.',
  },
  history: {
    details:
      'ID is a product; without it, the changes of all products are shown. Times are those of Egypt.',
    text: ({ rows, next }) =>
      rows.length === 0
        ? 'No number in stock was ever changed.'
        : textTable(
            head,
            rows.map(({ at, id, size, before, after, reason, orderNumber, madeBy, note }) => [
              egyptTime(at),
              String(id),
              size,
              shownPieces(before),
              shownPieces(after),
              reason,
              String(orderNumber ?? ''),
              madeBy,
              note ?? '',
            ]),
            [1, 3, 4, 6],
          ) + moreRows('stock history', next),
  },
  waiting: {
    details: `Signed-in shoppers ask on a product's page to be told when a size is back. When its number
rises, or is no longer counted, each gets one mail, and is listed here for 30 days as back, with what
became of the mail. It is given up when the account is disabled, or has no address that takes mails.
The mobile number is that of the shopper's last address. WhatsApp messages are not sent: open the
address on the phone or the computer with your WhatsApp, once the size is there. Times are those of
Egypt.`,
    text: ({ rows, next }) =>
      rows.length === 0
        ? 'Nobody waits for a sold-out size.'
        : rows.map(waitingText).join('\n') + moreRows('stock waiting', next),
  },
};

function uncounted({ before, ...key }: ChangedStock['changes'][number]): string {
  return `${shownKey(key)}: ${shownPieces(before)} before, not counted any more.`;
}

function shownChange({ changes: [changed] }: ChangedStock): string {
  if (!changed) return 'Nothing differs: nothing was changed.';
  const { before, after } = changed;
  return `${shownKey(changed)}: ${shownPieces(before)} before, ${shownPieces(after)} now.`;
}
