import { readIdCell } from '#domain/product/product-row.ts';
import type { StockKey } from '#domain/stock/stock.ts';
import { findLabel } from '#domain/text/label-key.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { type CommandContext, CommandError } from '#server/commands/command-line/command.ts';
import type { Database } from '#server/database/database.ts';
import { listStock } from '#server/stock/list-stock.ts';

export const sizeOption = {
  size: { type: 'string', help: 'The size, however it is typed: M or m' },
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
  if (isRemoved) {
    const counted = findLabel(await countedSizes(database, id), size);
    if (counted !== undefined) return { id, size: counted };
  }
  const products = await soldProducts(database, environment.catalogueUrl);
  const product = products.find((each) => each.id === id);
  if (!product) throw new CommandError(`There is no product ${id}.`);
  const sizes = product.sizes ?? [];
  if (sizes.length === 0 && size !== '') throw new CommandError(`Product ${id} has no sizes.`);
  if (sizes.length === 0) return { id, size: '' };
  const sold = findLabel(sizes, size);
  if (sold !== undefined) return { id, size: sold };
  throw new CommandError(`Product ${id} has the sizes ${sizes.join(', ')}: name one by --size.`);
}

async function countedSizes({ db }: Pick<Database, 'db'>, id: number): Promise<string[]> {
  return (await listStock({ db })).flatMap((each) => (each.id === id ? [each.size] : []));
}
