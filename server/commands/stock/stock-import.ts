import type { Product } from '#domain/product/product.ts';
import { readIdCell } from '#domain/product/product-row.ts';
import { type StockKey, textOfStock } from '#domain/stock/stock.ts';
import { readPieces } from '#domain/stock/stock-cells.ts';
import { findLabel } from '#domain/text/label-key.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { readCsvTable, type TableColumns } from '#server/commands/csv/csv-table.ts';
import { type FileFault, FileFaultError, type FileRow } from '#server/commands/csv/file-fault.ts';
import { readOwnersTable } from '#server/commands/csv/owners-table.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { type StockTarget, setStock } from '#server/stock/set-stock.ts';
import { shownPieces } from './shown-pieces.ts';

interface Known {
  products: ReadonlyMap<number, Product>;
  /** Sizes by product, also of what is no longer sold. */
  counted: ReadonlyMap<number, readonly string[]>;
}

const known: TableColumns = {
  columns: ['id', 'size', 'left'],
  required: ['id', 'left'],
  telling: ['left'],
  kindOf: (column) => (column === 'size' ? 'size' : 'text'),
};

export const stockImport = defineCommand({
  name: 'stock import',
  summary: 'Sets the numbers in stock that a table names, and leaves all others',
  parameters: 'FILE',
  options: jsonOption,
  details: `FILE is a table (CSV) with the columns id, size (empty for a product without sizes) and left. An
empty number means that the pieces are not counted any more; this also works for what is no longer sold.
If one row is wrong, nothing is changed, and every wrong row is shown.`,
  async run({ args, environment, open, output }) {
    const file = args.positionals[0] ?? '';
    const database = await open();
    const products = await soldProducts(database, environment.catalogueUrl);
    const counted = await listStock(database);
    const shop = {
      products: new Map(products.map((each) => [each.id, each])),
      counted: sizesById(counted),
    };
    const targets = await readOwnersTable(file, (text) =>
      checkRows(readCsvTable(text, known).rows, shop),
    );
    const origin = { reason: 'count', madeBy: commandUser(), at: new Date() } as const;
    const changes = await setStock(database, targets, origin);
    if (args.options.json) return output.print(JSON.stringify(changes, null, 2));
    for (const { id, size, before } of changes.filter(({ after }) => after === null)) {
      const what = size === '' ? `Product ${id}` : `Product ${id}, size ${size}`;
      await output.print(`${what}: ${shownPieces(before)} before, not counted any more.`);
    }
    await output.print(
      `${changes.length} of ${targets.length} numbers in stock were different, and are set.`,
    );
  },
});

/** @throws {FileFaultError} with all faults of all rows */
function checkRows(rows: readonly FileRow[], shop: Known): StockTarget[] {
  const faults: FileFault[] = [];
  const places = new Map<string, number>();
  const targets = rows.flatMap((entry) => {
    if ('fault' in entry) {
      faults.push(entry);
      return [];
    }
    const { line, row } = entry;
    const complain = (column: string, fault: string) => {
      faults.push({ line, column, fault });
      return undefined;
    };
    const target = checkRow(row as Record<string, string>, shop, complain);
    if (!target) return [];
    const key = textOfStock(target);
    const earlier = places.get(key);
    places.set(key, line);
    if (earlier !== undefined) complain('id', `and size are already in line ${earlier}`);
    return [target];
  });
  if (faults.length > 0) throw new FileFaultError(faults);
  return targets;
}

function checkRow(
  cells: Record<string, string>,
  { products, counted }: Known,
  complain: (column: string, fault: string) => undefined,
): StockTarget | undefined {
  const id = readIdCell(cells.id ?? '');
  if (id === undefined) return complain('id', 'must be a whole number from 0 up');
  const label = (cells.size ?? '').trim();
  const written = (cells.left ?? '').trim();
  const known = findLabel(counted.get(id) ?? [], label);
  if (written === '' && known !== undefined) return { id, size: known, left: null };
  const product = products.get(id);
  if (!product) return complain('id', `${id} is no product of the shop`);
  const { sizes } = product;
  const size = findLabel(sizes ?? [''], label);
  if (size === undefined) {
    return complain(
      'size',
      sizes ? `must be one of ${sizes.join(', ')}` : `must be empty: product ${id} has no sizes`,
    );
  }
  if (written === '') return { id, size, left: null };
  const left = readPieces(written, (fault) => complain('left', fault));
  return left === undefined ? undefined : { id, size, left };
}

function sizesById(keys: readonly StockKey[]): ReadonlyMap<number, readonly string[]> {
  const byId = new Map<number, string[]>();
  for (const { id, size } of keys) byId.set(id, [...(byId.get(id) ?? []), size]);
  return byId;
}
