import { readIdCell } from '#domain/product/product-row.ts';
import type { StockKey } from '#domain/stock/stock.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { type CommandContext, CommandError } from '#server/commands/command-line/command.ts';
import type { Database } from '#server/database/database.ts';
import { listStock } from '#server/stock/list-stock.ts';

export const sizeOption = {
  size: { type: 'string', help: 'The size, as it is written in the list: M' },
} as const;

/**
 * @param isRemoved also what is counted but no longer sold can be named
 * @throws {CommandError} without such a product or size
 */
export async function readStockKey(
  database: Database,
  { args: { positionals, options }, environment }: Pick<CommandContext, 'args' | 'environment'>,
  isRemoved = false,
): Promise<StockKey> {
  const written = positionals[0] ?? '';
  const id = readIdCell(written);
  if (id === undefined) throw new CommandError(`${written} is no id: it is a whole number.`);
  const size = typeof options.size === 'string' ? options.size.trim() : '';
  if (isRemoved && (await isCounted(database, { id, size }))) return { id, size };
  const products = await soldProducts(database, environment.catalogueUrl);
  const product = products.find((each) => each.id === id);
  if (!product) throw new CommandError(`There is no product ${id}.`);
  const sizes = product.sizes ?? [];
  if (sizes.length === 0 && size !== '') throw new CommandError(`Product ${id} has no sizes.`);
  if (sizes.length > 0 && !sizes.includes(size)) {
    throw new CommandError(`Product ${id} has the sizes ${sizes.join(', ')}: name one by --size.`);
  }
  return { id, size };
}

async function isCounted({ db }: Pick<Database, 'db'>, { id, size }: StockKey): Promise<boolean> {
  return (await listStock({ db })).some((each) => each.id === id && each.size === size);
}
