import { isSizeOf } from '#domain/product/product-sizes.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { csvOptions, writeCsv, writeJson } from '#server/commands/csv/csv-output.ts';
import { listStock } from '#server/stock/list-stock.ts';

export const stockExport = defineCommand({
  name: 'stock export',
  onlyReads: true,
  summary: 'Writes the numbers in stock as a table for stock import',
  options: { ...csvOptions, ...jsonOption },
  details: 'What is counted but no longer sold is left out; "stock list" shows it.',
  async run({ args, environment, open, output }) {
    const database = await open();
    const products = await soldProducts(database, environment.catalogueUrl);
    const byId = new Map(products.map((product) => [product.id, product]));
    const counted = (await listStock(database)).filter(({ id, size }) => {
      return byId.has(id) && isSizeOf(byId.get(id), size || undefined);
    });
    if (args.options.json) return writeJson(counted, args, output);
    const rows = counted.map(({ id, size, left }) => [id, size, left]);
    await writeCsv([['id', 'size', 'left'], ...rows], args, output);
  },
});
