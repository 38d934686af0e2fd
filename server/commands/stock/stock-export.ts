import { callForFile } from '#server/commands/command-line/call-here.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { csvOptions, writeCsv, writeJson } from '#server/commands/files/csv-output.ts';
import { stock } from '#server/office/stock.ts';

/** As many rows at once as the procedure gives. */
const limit = 10_000;

export const stockExport = defineCommand({
  name: 'stock export',
  onlyReads: true,
  summary: 'Writes the numbers in stock as a table for stock import',
  options: { ...csvOptions, ...jsonOption },
  details: 'What is counted but no longer sold is left out; "stock list" shows it.',
  async run(context) {
    const { args, output } = context;
    const counted: { id: number; size: string; left: number }[] = [];
    let after: string | null = null;
    do {
      const given: object = after === null ? { limit } : { limit, after };
      const { rows, next } = await callForFile(stock.list, context, given);
      const sold = rows.filter(({ isSold }) => isSold);
      counted.push(...sold.map(({ id, size, left }) => ({ id, size, left })));
      after = next;
    } while (after !== null);
    if (args.options.json) return writeJson(counted, args, output);
    const rows = counted.map(({ id, size, left }) => [id, size, left]);
    await writeCsv([['id', 'size', 'left'], ...rows], args, output);
  },
});
