import { writtenProduct } from '#domain/product/written-product.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { csvOptions, writeCsv } from '#server/commands/files/csv-output.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { columns } from './product-file/columns.ts';

export const catalogueExport = defineCommand({
  name: 'catalogue export',
  onlyReads: true,
  summary: 'Writes the products and their stock as a table that can be published again',
  options: csvOptions,
  details: `The numbers in stock are those of now. Publishing them later sets them back: remove them from the
table when orders come in meanwhile. With CATALOGUE_URL, the products are those from there.`,
  async run({ args, environment, open, output }) {
    const database = await open();
    const counted = Map.groupBy(await listStock(database), ({ id }) => id);
    const products = await soldProducts(database, environment.catalogueUrl);
    const rows = products.map((product) => {
      const numbers = counted.get(product.id) ?? [];
      const cells = writtenProduct(product, new Map(numbers.map(({ size, left }) => [size, left])));
      return columns.map((column) => cells[column] ?? '');
    });
    await writeCsv([columns, ...rows], args, output);
  },
});
