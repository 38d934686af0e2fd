import type { Product } from '#domain/product/product.ts';
import type { ProductChanges } from '#server/catalogue/releases/compare-products.ts';
import { type Column, textTable } from '#server/commands/command-line/text-table.ts';
import { shownPieces } from '#server/commands/shown/pieces.ts';
import type { StockChange } from '#server/stock/set-stock.ts';

/** So many of each kind fit on the screen. */
const maxNamed = 10;

/** Against the release `key`, with the first of what an owner might regret. */
export function describeChanges(key: string, changes: ProductChanges): string {
  const { added, changed, gone, reordered } = changes;
  if (!reordered && added.length + changed.length + gone.length === 0) {
    return `Nothing differs from the current release ${key}.`;
  }
  const counts = `${added.length} new, ${changed.length} changed, ${gone.length} removed`;
  const order = reordered ? ', in a different order' : '';
  const repriced = changed.filter(({ before, after }) => before.price !== after.price);
  const tables = [
    ...table<Product>(
      'Removed products:',
      [
        ['ID', ({ id }) => id, 'right'],
        ['NAME', ({ name }) => name],
      ],
      gone,
    ),
    ...table(
      'Changed prices in EGP:',
      [
        ['ID', ({ after }) => after.id, 'right'],
        ['OLD', ({ before }) => before.price.toFixed(2), 'right'],
        ['NEW', ({ after }) => after.price.toFixed(2), 'right'],
        ['NAME', ({ after }) => after.name],
      ],
      repriced,
    ),
  ];
  const summary = `Compared with the current release ${key}: ${counts}${order}.`;
  return tables.length === 0 ? summary : `${[summary, ...tables].join('\n\n')}\n`;
}

/** @param products for their names: of the current release and of the list */
export function describeStock(
  changes: readonly StockChange[],
  products: readonly Product[],
): string {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  // What the owner has written comes before what is only no longer counted.
  const written = changes.toSorted((a, b) => Number(a.after === null) - Number(b.after === null));
  const shown = table<StockChange>(
    'Changed numbers in stock:',
    [
      ['ID', ({ id }) => id, 'right'],
      ['SIZE', ({ size }) => size],
      ['OLD', ({ before }) => shownPieces(before), 'right'],
      ['NEW', ({ after }) => shownPieces(after), 'right'],
      ['NAME', ({ id }) => names.get(id)],
    ],
    written,
  );
  return `${shown.join('')}\n`;
}

/** Empty without rows. */
function table<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string[] {
  if (rows.length === 0) return [];
  const shown = `${title}\n${textTable(columns, rows.slice(0, maxNamed))}`;
  const more = rows.length - maxNamed;
  return [more > 0 ? `${shown}\n… and ${more} more.` : shown];
}
