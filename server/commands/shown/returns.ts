import { egpText } from '#domain/money/amount.ts';
import { setForeignApart } from '#domain/text/set-apart.ts';
import {
  markStrangers,
  strangersLine,
  strangersPhrase,
  wholeBelow,
} from '#domain/text/strangers-text.ts';
import { egyptMinute, egyptTime } from '#domain/time/egypt-time.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import type { returns } from '#server/office/returns.ts';
import type { OwnersReturn } from '#server/returns/read-returns.ts';
import { listText } from './list-text.ts';
import { backInStock } from './order/put-back.ts';
import type { ShownNoun } from './shown.ts';
import { toldText } from './told.ts';

export const shownReturns: ShownNoun<typeof returns> = {
  list: {
    details: 'Times are those of Egypt.',
    text: (page, typed) => {
      const list = listText<(typeof page.rows)[number]>(
        [
          ['ID', ({ id }) => id, 'right'],
          ['ORDER', ({ orderNumber }) => orderNumber, 'right'],
          ['REQUESTED', ({ history: [requested] }) => requested && egyptMinute(requested.at)],
          ['FOR', ({ kind }) => kind],
          ['STATUS', ({ status }) => status],
          ['PIECES', ({ lines }) => lines.reduce((sum, line) => sum + line.quantity, 0), 'right'],
          ['REASON', ({ reason }) => reason.replaceAll('_', ' ')],
          ['E-MAIL', ({ email }) => strangersPhrase(email ?? '')],
        ],
        typed.open ? 'No return is open.' : 'There are no returns yet.',
      );
      return list(page, typed);
    },
  },
  show: { text: wholeText },
  // The command `returns show` shows it.
  payout: null,
  create: {
    command: 'returns new',
    refused: 'No return was made.',
    details: `The rules are those of a shopper who asks on the page of the order: only what was delivered, within the days that were promised. The next step is "returns approve". For example:
npm run shop -- returns new 1004 --line 12:M --reason "too small" --to L
npm run shop -- returns new 1004 --line 7 --reason faulty --refund wallet --handle 01012345678`,
    text: ({ id, orderNumber, ...told }) =>
      `Return ${id} of order ${orderNumber} is requested. Next: returns approve ${id}, or returns decline ${id}.\n${toldText(told)}`,
  },
  approve: {
    details:
      'If too few pieces of the other size are left, nothing is changed and the command says what is left.',
    text: ({ asked: { id }, ...told }) =>
      `Return ${id} is approved. When it has come back: returns receive ${id} --sellable, or --damaged.\n${toldText(told)}`,
  },
  decline: {
    details: 'What an exchange has kept from the stock goes back.',
    text: ({ asked: { id }, ...told }) => `Return ${id} is declined.\n${toldText(told)}`,
  },
  receive: {
    details:
      'A line is the id of a product, with its size after a colon: returns receive 3 --damaged 12:M says that 12 in M is damaged, and everything else in return 3 can be sold again. Into the stock goes what the order took from it; what was not counted then is not counted now.',
    text: ({ asked: { id, kind }, putBack, ...told }) =>
      `Return ${id} is received; ${backInStock(putBack)} Next: returns ${kind} ${id}.\n${toldText(told)}`,
  },
  refund: {
    details:
      '"returns show" says how much it is, and where the money goes. The delivery fee is a part of it when the whole order comes back because of the shop\'s mistakes. Never more is paid back than was paid. When all pieces of an order were paid back, the order is returned. A received exchange can be paid back too, when the other piece cannot be sent.',
    text: ({ asked: { id, refund, orderNumber }, isOrderReturned, ...told }) => {
      const amount = refund ? egpText(refund) : 'there was nothing to pay back';
      const order = isOrderReturned ? ` Order ${orderNumber} is returned.` : '';
      return `Return ${id} is refunded: ${amount}.${order}\n${toldText(told)}`;
    },
  },
  exchange: {
    text: ({ asked: { id }, ...told }) => `Return ${id} is exchanged.\n${toldText(told)}`,
  },
};

/** What is left of 80 columns behind the longest beginning of a line. */
const phraseColumns = 32;

const ways = { cash: 'in cash', instapay: 'by InstaPay', wallet: 'to a mobile wallet' };

function wholeText(asked: OwnersReturn): string {
  const { id, orderNumber, kind, reason, status, names, note, email, history } = asked;
  const who =
    email === null ? 'a customer without an account' : strangersPhrase(email, phraseColumns);
  const what = kind === 'exchange' ? 'exchange' : 'money back';
  const lines = asked.lines.map((line, place) => ({ ...line, name: names[place] }));
  const table = textTable<(typeof lines)[number]>(
    [
      ['ID', (line) => line.id, 'right'],
      ['SIZE', ({ size }) => size],
      ['PIECES', ({ quantity }) => quantity, 'right'],
      ['NEW SIZE', ({ toSize }) => toSize],
      ['CAME BACK', ({ state }) => state],
      ['NAME', ({ name }) => name],
    ],
    lines,
  );
  const steps = history.map(({ at, status: step, courier, waybill, note: told }) => {
    const words = [step, courier, waybill, told].filter(Boolean).join(', ');
    return `${egyptTime(at)}  ${strangersLine(words)}`;
  });
  return [
    `Return ${id} of order ${orderNumber}, ${status}, by ${who}: ${what}, ${reason.replaceAll('_', ' ')}${wholeBelow(email ?? '', phraseColumns)}`,
    table,
    note && `The shopper says:\n${markStrangers(note)}`,
    moneyText(asked),
    steps.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function moneyText({ payout, payoutHandle, refund, refundReference, owed }: OwnersReturn): string {
  if (payout === undefined) return '';
  const handle = payoutHandle && setForeignApart(strangersPhrase(payoutHandle, phraseColumns));
  const whole = wholeBelow(payoutHandle ?? '', phraseColumns);
  const way = [ways[payout], handle].filter(Boolean).join(': ');
  if (refund !== null) {
    const reference = refundReference === undefined ? '' : `, reference ${refundReference}`;
    if (refund === 0) return 'There was nothing to pay back';
    return `${egpText(refund)} paid back ${way}${reference}${whole}`;
  }
  return owed ? `${egpText(owed.usual)} to pay back ${way}${whole}` : '';
}
