import type { Product } from '#domain/product/product.ts';
import type { ProductChanges } from '#server/catalogue/releases/compare-products.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
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
    ...table('Removed products:', ['ID', 'NAME'], gone.map(named), [0]),
    ...table(
      'Changed prices in EGP:',
      ['ID', 'OLD', 'NEW', 'NAME'],
      repriced.map(({ before, after }) => {
        const [id, name] = named(after);
        return [id, before.price.toFixed(2), after.price.toFixed(2), name];
      }),
      [0, 1, 2],
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
  const rows = written.map(({ id, size, before, after }) => {
    return [String(id), size, shownPieces(before), shownPieces(after), names.get(id) ?? ''];
  });
  const head = ['ID', 'SIZE', 'OLD', 'NEW', 'NAME'];
  return `${table('Changed numbers in stock:', head, rows, [0, 2, 3]).join('')}\n`;
}

function named({ id, name }: Product): [id: string, name: string] {
  return [String(id), name];
}

/** Empty without rows. */
function table(
  title: string,
  head: string[],
  rows: readonly string[][],
  rightAligned: number[],
): string[] {
  if (rows.length === 0) return [];
  const shown = `${title}\n${textTable(head, rows.slice(0, maxNamed), rightAligned)}`;
  const more = rows.length - maxNamed;
  return [more > 0 ? `${shown}\n… and ${more} more.` : shown];
}
