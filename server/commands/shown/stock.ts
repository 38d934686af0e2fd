import { egyptTime } from '#domain/time/egypt-time.ts';
import type { stock } from '#server/office/stock.ts';
import type { ChangedStock } from '#server/stock/manage/change-stock.ts';
import { listText } from './list-text.ts';
import { shownKey, shownPieces } from './pieces.ts';
import type { ShownNoun } from './shown.ts';

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
  change: null,
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
};

function changeText({ changes: [changed] }: ChangedStock): string {
  if (!changed) return 'Nothing differs: nothing was changed.';
  const { before, after } = changed;
  return `${shownKey(changed)}: ${shownPieces(before)} before, ${shownPieces(after)} now.`;
}
