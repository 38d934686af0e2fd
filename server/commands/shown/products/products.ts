import { fieldList, type Product } from '#domain/product/product.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { columnHelp } from '#server/catalogue/product-file/columns.ts';
import { productTable } from '#server/catalogue/product-file/product-table.ts';
import { catalogueChannels } from '#server/catalogue/releases/catalogue-channels.ts';
import { type Column, textTable } from '#server/commands/command-line/text-table.ts';
import { isDryRun } from '#server/commands/shown/dry-run.ts';
import { listText } from '#server/commands/shown/list-text.ts';
import { setNumbers } from '#server/commands/shown/pieces.ts';
import type { ShownNoun } from '#server/commands/shown/shown.ts';
import type { products } from '#server/office/products.ts';
import { productChangesText } from './product-changes.ts';
import { publicationText } from './publication.ts';
import { publicationWarnings } from './publication-warnings.ts';

export const shownProducts: ShownNoun<typeof products> = {
  list: {
    command: 'catalogue find',
    text: (page, typed) =>
      listText(productColumns(page.rows), 'No product was found.')(page, typed),
  },
  releases: {
    command: 'catalogue list',
    text: listText(
      [
        ['KEY', ({ key }) => key],
        ['PUBLISHED', ({ publishedAt }) => egyptTime(publishedAt)],
        ['PRODUCTS', ({ productCount }) => productCount, 'right'],
        ['STATE', ({ state }) => state],
      ],
      'Nothing is published yet.',
    ),
  },
  show: {
    command: 'catalogue show',
    details:
      '"catalogue list" shows the keys. With --json it is a list that can be published again.',
    text: ({ key, state, publishedAt, products: sold }) =>
      `${key}, ${state}, published ${egyptTime(publishedAt)}\n\n${textTable(productColumns(sold), sold)}`,
  },
  history: {
    command: 'catalogue history',
    details: '"catalogue list" shows the keys.',
    text: ({ changes, ...page }, typed) => {
      if (changes) return productChangesText(changes);
      const list = listText<(typeof page.rows)[number]>(
        [
          ['KEY', ({ key }) => key],
          ['WHEN', ({ publishedAt }) => egyptTime(publishedAt)],
          ['WHO', ({ madeBy }) => madeBy],
          ['WHAT', ({ kind, restores }) => (restores === null ? kind : `${kind} to ${restores}`)],
          ['CHANGES', ({ added, changed, removed }) => `+${added} ~${changed} -${removed}`],
        ],
        'Nothing is published yet.',
      );
      return list(page, typed);
    },
  },
  edit: {
    command: 'catalogue edit',
    details: `For example: npm run shop -- catalogue edit 12 price=349.50 "name=Nile Runner"
An empty VALUE removes what a product may lack. Numbers in stock are set as in a list of products: stock=5, or "sizes=S:3|M:0|L"; sizes without any number leave the numbers as they are.`,
    text: ({ id, release, stockChanges, privateChanges }) => {
      const { length } = stockChanges;
      const isSame = release === null && length + privateChanges.length === 0;
      if (isSame) return 'Nothing differs: nothing was changed.';
      return [
        ...(length > 0 ? [setNumbers(length)] : []),
        ...privateChanges.map(({ field, before, after }) => {
          return `The ${field} of product ${id} is now ${after ?? 'none'} (before: ${before ?? 'none'}).`;
        }),
        ...(release === null ? [] : [`Changed product ${id}, as ${release}.`]),
      ].join('\n');
    },
    announced: ofRelease,
    warnings: ({ hadHtml }) =>
      hadHtml.length === 0
        ? []
        : [
            `Warning: ${hadHtml.join(', ')} had HTML (the shop shows plain text: lines stand in the place of the tags).`,
          ],
  },
  publish: {
    command: 'catalogue publish',
    begins: true,
    summary: 'Publishes the products of a file as the new catalogue',
    details: `
FILE is one of:
  a JSON array of products
  a table (CSV) with a header, separated by commas, semicolons or tabs
  an export of a Firebase database: the list under the last key is published

${columnHelp()} Ids are unique whole numbers. Prices are EGP with at most two decimals: 1250.50, also 1,250.50 or 349 EGP, and in Arabic digits.

The command shows what changes compared with the current release. If one row is wrong, nothing is
published, and every wrong row is shown.`,
    fromTable: productTable,
    refused: 'Nothing was published.',
    warnings: ({ warnings }, typed) => publicationWarnings(warnings, { all: isDryRun(typed) }),
    text: (published, typed) => publicationText(published, isDryRun(typed)),
    announced: ofRelease,
  },
  export: {
    command: 'catalogue export',
    isTable: true,
    details: `The numbers in stock are those of now. Publishing them later sets them back: remove them from the
table when orders come in meanwhile. With CATALOGUE_URL, the products are those from there.`,
  },
  rollback: {
    command: 'catalogue rollback',
    details:
      '"catalogue list" shows the keys. Later releases are withdrawn, but kept: to bring one back, name its KEY.',
    text: ({ from, to }) => {
      const instead = from === null ? '' : ` again, instead of ${from}`;
      return `${to} is current${instead}.`;
    },
    announced: () => catalogueChannels,
  },
};

function ofRelease({ release }: { release: string | null }) {
  return release === null ? undefined : catalogueChannels;
}

/** The details that none has are left out. */
function productColumns(sold: readonly Product[]): readonly Column<Product>[] {
  const details = fieldList.filter(
    ({ isDetail, name }) => isDetail && sold.some((product) => product[name] !== undefined),
  );
  return [
    ['ID', ({ id }) => id, 'right'],
    ['EGP', ({ price }) => price.toFixed(2), 'right'],
    ['CATEGORY', ({ categoryType }) => categoryType],
    ['NAME', ({ name }) => name],
    ...details.map(({ name }): Column<Product> => {
      return [name.toUpperCase(), (product) => String(product[name] ?? '')];
    }),
  ];
}
