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
import type { Told } from '#server/orders/change/told.ts';
import type { ListedReturn, OwnersReturn } from '#server/returns/read-returns.ts';
import type { ShownNoun } from './shown.ts';
import { toldText } from './told.ts';

const inPiastres = 'In JSON, amounts are whole piastres.';

export const shownReturns: ShownNoun<typeof returns> = {
  list: {
    details: `Times are those of Egypt. ${inPiastres}`,
    text: ({ rows, next }, typed) => {
      if (rows.length === 0) return noReturns(typed);
      const head = ['ID', 'ORDER', 'REQUESTED', 'FOR', 'STATUS', 'PIECES', 'REASON', 'E-MAIL'];
      const table = textTable(head, rows.map(listedCells), [0, 1, 5]);
      return next === null ? table : `${table}\nFor older ones, add --after ${next}.`;
    },
  },
  show: { details: inPiastres, text: wholeText },
  create: {
    command: 'returns new',
    refused: 'No return was made.',
    details: `The rules are those of a shopper who asks on the page of the order: only what was delivered, within
the days that were promised. The next step is "returns approve". For example:
npm run shop -- returns new 1004 --line 12:M --reason "too small" --to L
npm run shop -- returns new 1004 --line 7 --reason faulty --refund wallet --handle 01012345678`,
    text: ({ id, orderNumber, ...told }) =>
      withTold(
        `Return ${id} of order ${orderNumber} is requested. Next: returns approve ${id}, or returns decline ${id}.`,
        told,
      ),
  },
  approve: {
    details:
      'If too few pieces of the other size are left, nothing is changed and the command says what is left.',
    text: ({ asked: { id }, ...told }) =>
      withTold(
        `Return ${id} is approved. When it has come back: returns receive ${id} --sellable, or --damaged.`,
        told,
      ),
  },
  decline: {
    details: 'What an exchange has kept from the stock goes back.',
    text: ({ asked: { id }, ...told }) => withTold(`Return ${id} is declined.`, told),
  },
  receive: {
    details: `A line is the id of a product, with its size after a colon: returns receive 3 --damaged 12:M
says that 12 in M is damaged, and everything else in return 3 can be sold again. Into the stock
goes what the order took from it; what was not counted then is not counted now.`,
    text: ({ asked: { id, kind }, putBack, ...told }) => {
      const pieces = putBack === 1 ? '1 piece is' : `${putBack} pieces are`;
      const done = `Return ${id} is received; ${pieces} back in the stock.`;
      return withTold(`${done} Next: returns ${kind} ${id}.`, told);
    },
  },
  refund: {
    details: `"returns show" says how much it is, and where the money goes. The delivery fee is a part of it
when the whole order comes back because of the shop's mistakes. Never more is paid back than was
paid. When all pieces of an order were paid back, the order is returned. A received exchange can be
paid back too, when the other piece cannot be sent.`,
    text: ({ asked: { id, refund, orderNumber }, isOrderReturned, ...told }) => {
      const amount = refund ? egpText(refund) : 'there was nothing to pay back';
      const done = `Return ${id} is refunded: ${amount}.`;
      return withTold(isOrderReturned ? `${done} Order ${orderNumber} is returned.` : done, told);
    },
  },
  exchange: {
    text: ({ asked: { id }, ...told }) => withTold(`Return ${id} is exchanged.`, told),
  },
};

function noReturns({ open, search, after }: { [option: string]: unknown }): string {
  if (search !== undefined || after !== undefined) return 'There are no such returns.';
  return open ? 'No return is open.' : 'There are no returns yet.';
}

function withTold(done: string, told: Partial<Told>): string {
  return `${done}\n${toldText(told)}`;
}

function listedCells({ history: [requested], lines, ...asked }: ListedReturn): string[] {
  return [
    String(asked.id),
    String(asked.orderNumber),
    requested ? egyptMinute(requested.at) : '',
    asked.kind,
    asked.status,
    String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    asked.reason.replaceAll('_', ' '),
    strangersPhrase(asked.email ?? ''),
  ];
}

/** What is left of 80 columns behind the longest beginning of a line. */
const phraseColumns = 32;

const ways = { cash: 'in cash', instapay: 'by InstaPay', wallet: 'to a mobile wallet' };

function wholeText(asked: OwnersReturn): string {
  const { id, orderNumber, kind, reason, status, lines, names, note, email, history } = asked;
  const rows = lines.map((line, place) => [
    String(line.id),
    line.size ?? '',
    String(line.quantity),
    line.toSize ?? '',
    line.state ?? '',
    names[place] ?? '',
  ]);
  const steps = history.map(
    ({ at, status: step, courier, waybill, note: told }) =>
      `${egyptTime(at)}  ${strangersLine(
        [step, courier, waybill, told].filter(Boolean).join(', '),
      )}`,
  );
  const what = kind === 'exchange' ? 'exchange' : 'money back';
  const who =
    email === null ? 'a customer without an account' : strangersPhrase(email, phraseColumns);
  return [
    `Return ${id} of order ${orderNumber}, ${status}, by ${who}: ${what}, ${reason.replaceAll('_', ' ')}${wholeBelow(email ?? '', phraseColumns)}`,
    textTable(['ID', 'SIZE', 'PIECES', 'NEW SIZE', 'CAME BACK', 'NAME'], rows, [0, 2]),
    note === undefined ? '' : `The shopper says:\n${markStrangers(note)}`,
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
