import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { csvOptions, writeCsv, writeJson } from '#server/commands/csv/csv-output.ts';
import { listStock } from '#server/stock/list-stock.ts';

export const stockExport = defineCommand({
  name: 'stock export',
  summary: 'Writes the numbers in stock as a table for stock import',
  options: { ...csvOptions, ...jsonOption },
  async run({ args, open, output }) {
    const counted = await listStock(await open());
    if (args.options.json) return writeJson(counted, args, output);
    const rows = counted.map(({ id, size, left }) => [id, size, left]);
    await writeCsv([['id', 'size', 'left'], ...rows], args, output);
  },
});
