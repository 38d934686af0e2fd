import { readIdCell } from '#domain/product/product-row.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { CommandError, defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { limitOption, readLimit } from '#server/commands/command-line/read-limit.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { listStockChanges } from '#server/stock/list-stock.ts';
import { shownPieces } from './shown-pieces.ts';

const usual = 50;

export const stockHistory = defineCommand({
  name: 'stock history',
  onlyReads: true,
  summary: 'Shows who changed the numbers in stock, when and why, the newest first',
  parameters: '[ID]',
  options: { ...limitOption(usual), ...jsonOption },
  details:
    'ID is a product; without it, the changes of all products are shown. Times are those of Egypt.',
  async run({ args, open, output }) {
    const limit = readLimit(args.options.limit, usual);
    const written = args.positionals[0];
    const id = written === undefined ? undefined : readIdCell(written);
    if (written !== undefined && id === undefined) {
      throw new CommandError(`${written} is no id: it is a whole number.`);
    }
    const changes = await listStockChanges(await open(), id, limit);
    if (args.options.json) return output.print(JSON.stringify(changes, null, 2));
    if (changes.length === 0) return output.print('No number in stock was ever changed.');
    const rows = changes.map(({ at, id, size, before, after, reason, orderNumber, ...rest }) => [
      egyptTime(at),
      String(id),
      size,
      shownPieces(before),
      shownPieces(after),
      reason,
      String(orderNumber ?? ''),
      rest.madeBy,
      rest.note ?? '',
    ]);
    const head = ['WHEN', 'ID', 'SIZE', 'BEFORE', 'AFTER', 'WHY', 'ORDER', 'WHO', 'NOTE'];
    await output.print(textTable(head, rows, [1, 3, 4, 6]));
  },
});
