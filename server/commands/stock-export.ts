import { listStock } from '#server/stock/list-stock.ts';
import { defineCommand } from './command.ts';
import { csvOptions, writeCsv } from './csv-output.ts';

export const stockExport = defineCommand({
  name: 'stock export',
  summary: 'Writes the numbers in stock as a table for stock import',
  options: csvOptions,
  async run({ args, open, output }) {
    const counted = await listStock(await open());
    const rows = counted.map(({ id, size, left }) => [id, size, left]);
    await writeCsv([['id', 'size', 'left'], ...rows], args, output);
  },
});
