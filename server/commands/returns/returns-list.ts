import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { limitOption, readLimit } from '#server/commands/command-line/read-limit.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { listOwnersReturns } from '#server/returns/read-returns.ts';

const usual = 50;

export const returnsList = defineCommand({
  name: 'returns list',
  onlyReads: true,
  summary: 'Lists what shoppers want to return or exchange, the newest first',
  options: {
    open: { type: 'boolean', help: 'Only those that wait for you or for the parcel' },
    ...limitOption(usual),
    json: { type: 'boolean', help: 'Writes JSON; amounts are whole piastres' },
  },
  details: 'Times are those of Egypt.',
  async run({ args, open, output }) {
    const limit = readLimit(args.options.limit, usual);
    const isOpen = args.options.open === true;
    const returns = await listOwnersReturns((await open()).db, { isOpen, limit });
    if (args.options.json) return output.print(JSON.stringify(returns, null, 2));
    if (returns.length === 0) {
      return output.print(isOpen ? 'No return is open.' : 'There are no returns yet.');
    }
    const rows = returns.map(({ id, orderNumber, history, kind, status, lines, ...rest }) => [
      String(id),
      String(orderNumber),
      history[0] ? egyptMinute(history[0].at) : '',
      kind,
      status,
      String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      rest.reason.replaceAll('_', ' '),
      strangersPhrase(rest.email ?? ''),
    ]);
    const head = ['ID', 'ORDER', 'REQUESTED', 'FOR', 'STATUS', 'PIECES', 'REASON', 'E-MAIL'];
    await output.print(textTable(head, rows, [0, 1, 5]));
  },
});
