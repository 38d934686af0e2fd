import type { StockKey } from '#domain/stock/stock.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { listStock } from '#server/stock/list-stock.ts';

export const stockList = defineCommand({
  name: 'stock list',
  onlyReads: true,
  summary: 'Lists how many pieces are left, of what is counted',
  options: jsonOption,
  async run({ args, environment, open, output }) {
    const database = await open();
    const stock = await listStock(database);
    if (args.options.json) return output.print(JSON.stringify(stock, null, 2));
    if (stock.length === 0) {
      return output.print(
        'Nothing is counted: set numbers by stock set, or in the list of products.',
      );
    }
    const products = new Map(
      (await soldProducts(database, environment.catalogueUrl)).map((sold) => [sold.id, sold]),
    );
    const placeOf = ({ id, size }: StockKey) => products.get(id)?.sizes?.indexOf(size) ?? 0;
    stock.sort((a, b) => a.id - b.id || placeOf(a) - placeOf(b));
    const rows = stock.map(({ id, size, left }) => [
      String(id),
      size,
      String(left),
      products.get(id)?.name ?? '(no longer sold)',
    ]);
    await output.print(textTable(['ID', 'SIZE', 'LEFT', 'NAME'], rows, [0, 2]));
  },
});
