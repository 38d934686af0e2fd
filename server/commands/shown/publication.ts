import type { PublishedProducts } from '#server/catalogue/releases/publish-products.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { setNumbers, shownPieces } from './pieces.ts';
import { shownShops } from './shops.ts';

/** So many of each kind fit on the screen. */
const maxNamed = 10;

/** What a list has changed, or would change. */
export function publicationText(
  { comparedWith, changes, stockChanges, count, release, shops }: PublishedProducts,
  isTrial: boolean,
): string {
  const products = count === 1 ? '1 product' : `${count} products`;
  const isNumbered = stockChanges.length > 0;
  return [
    // Names the compared release: another owner may have published meanwhile.
    comparedWith === null
      ? 'Nothing was published before: all products are new.'
      : changesText(comparedWith, changes),
    ...(isNumbered ? [stockText(stockChanges)] : []),
    ...(isTrial
      ? [
          `This was a dry run: nothing was published. Without --dry-run, ${products} will be published.`,
        ]
      : [
          ...(isNumbered ? [setNumbers(stockChanges.length)] : []),
          release === null
            ? 'No product differs: there is no new release.'
            : `Published ${products} as ${release}.`,
          ...shownShops(shops),
        ]),
  ].join('\n');
}

/** Against the release `key`, with the first of what an owner might regret. */
function changesText(key: string, changes: PublishedProducts['changes']): string {
  const { added, changed, gone, reordered } = changes;
  if (!reordered && added.length + changed.length + gone.length === 0) {
    return `Nothing differs from the current release ${key}.`;
  }
  const counts = `${added.length} new, ${changed.length} changed, ${gone.length} removed`;
  const order = reordered ? ', in a different order' : '';
  const removed = gone.map(({ id, name }) => [String(id), name]);
  const repriced = changed
    .filter(({ before, after }) => before.price !== after.price)
    .map(({ before, after: { id, name, price } }) => {
      return [String(id), before.price.toFixed(2), price.toFixed(2), name];
    });
  const tables = [
    ...table('Removed products:', ['ID', 'NAME'], removed, [0]),
    ...table('Changed prices in EGP:', ['ID', 'OLD', 'NEW', 'NAME'], repriced, [0, 1, 2]),
  ];
  const summary = `Compared with the current release ${key}: ${counts}${order}.`;
  return tables.length === 0 ? summary : `${[summary, ...tables].join('\n\n')}\n`;
}

function stockText(changes: PublishedProducts['stockChanges']): string {
  // What the owner has written comes before what is only no longer counted.
  const written = changes.toSorted((a, b) => Number(a.after === null) - Number(b.after === null));
  const rows = written.map(({ id, size, before, after, name }) => {
    return [String(id), size, shownPieces(before), shownPieces(after), name ?? ''];
  });
  const head = ['ID', 'SIZE', 'OLD', 'NEW', 'NAME'];
  return `${table('Changed numbers in stock:', head, rows, [0, 2, 3]).join('')}\n`;
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
