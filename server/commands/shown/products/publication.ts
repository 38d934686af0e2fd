import type { PublishedProducts } from '#server/catalogue/releases/publish-products.ts';
import { type Column, textTable } from '#server/commands/command-line/text-table.ts';
import { counted, setNumbers, shownPieces } from '#server/commands/shown/pieces.ts';

/** So many of each kind fit on the screen. */
const maxNamed = 10;

/** What a list has changed, or would change. */
export function publicationText(
  { comparedWith, changes, stockChanges, privateChanges, count, release }: PublishedProducts,
  isTrial: boolean,
): string {
  const products = counted(count, 'product');
  const isNumbered = stockChanges.length > 0;
  return [
    // Names the compared release: another owner may have published meanwhile.
    comparedWith === null
      ? 'Nothing was published before: all products are new.'
      : changesText(comparedWith, changes),
    ...(isNumbered ? [stockText(stockChanges)] : []),
    ...(privateChanges.length > 0 ? [privateText(privateChanges)] : []),
    ...(isTrial
      ? [
          `This was a dry run: nothing was published. Without --dry-run, ${products} will be published.`,
        ]
      : [
          ...(isNumbered ? [setNumbers(stockChanges.length)] : []),
          release === null
            ? 'No product differs: there is no new release.'
            : `Published ${products} as ${release}.`,
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
  const repriced = changed.filter(({ before, after }) => before.price !== after.price);
  const tables = [
    ...table<(typeof gone)[number]>(
      'Removed products:',
      [
        ['ID', ({ id }) => id, 'right'],
        ['NAME', ({ name }) => name],
      ],
      gone,
    ),
    ...table<(typeof repriced)[number]>(
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

function stockText(changes: PublishedProducts['stockChanges']): string {
  // What the owner has written comes before what is only no longer counted.
  const written = changes.toSorted((a, b) => Number(a.after === null) - Number(b.after === null));
  const shown = table<(typeof written)[number]>(
    'Changed numbers in stock:',
    [
      ['ID', ({ id }) => id, 'right'],
      ['SIZE', ({ size }) => size],
      ['OLD', ({ before }) => shownPieces(before), 'right'],
      ['NEW', ({ after }) => shownPieces(after), 'right'],
      ['NAME', ({ name }) => name],
    ],
    written,
  );
  return `${shown.join('')}\n`;
}

function privateText(changes: PublishedProducts['privateChanges']): string {
  const shown = table<(typeof changes)[number]>(
    'Changed fields that no shopper sees:',
    [
      ['ID', ({ id }) => id, 'right'],
      ['FIELD', ({ field }) => field],
      ['OLD', ({ before }) => before ?? ''],
      ['NEW', ({ after }) => after ?? ''],
      ['NAME', ({ name }) => name],
    ],
    changes,
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
