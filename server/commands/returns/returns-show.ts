import { egpText } from '#domain/money/amount.ts';
import { setForeignApart } from '#domain/text/set-apart.ts';
import {
  markStrangers,
  strangersLine,
  strangersPhrase,
  wholeBelow,
} from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { findOwnersReturn, type OwnersReturn } from '#server/returns/read-returns.ts';
import { noReturn, returnId } from './return-id.ts';

export const returnsShow = defineCommand({
  name: 'returns show',
  onlyReads: true,
  summary: 'Shows a return: its products, the reason, the money and the history',
  parameters: 'ID',
  options: { json: { type: 'boolean', help: 'Writes JSON; amounts are whole piastres' } },
  async run({ args, open, output }) {
    const id = returnId(args.positionals[0]);
    const asked = await findOwnersReturn((await open()).db, id);
    if (!asked) throw noReturn(id);
    await output.print(args.options.json ? JSON.stringify(asked, null, 2) : asText(asked));
  },
});

/** What is left of 80 columns behind the longest beginning of a line. */
const phraseColumns = 32;

const ways = { cash: 'in cash', instapay: 'by InstaPay', wallet: 'to a mobile wallet' };

function asText(asked: OwnersReturn): string {
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
  return [
    `Return ${id} of order ${orderNumber}, ${status}, by ${email === null ? 'a customer without an account' : strangersPhrase(email, phraseColumns)}: ${what}, ${reason.replaceAll('_', ' ')}${wholeBelow(email ?? '', phraseColumns)}`,
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
