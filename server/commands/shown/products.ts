import { fieldList, type Product } from '#domain/product/product.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { columnHelp } from '#server/catalogue/product-file/columns.ts';
import { productTable } from '#server/catalogue/product-file/product-table.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { wrapText } from '#server/commands/command-line/wrap-text.ts';
import type { products } from '#server/office/products.ts';
import { isDryRun } from './dry-run.ts';
import { moreRows } from './more-rows.ts';
import { setNumbers } from './pieces.ts';
import { changedFields, historyTable } from './product-history.ts';
import { publicationText } from './publication.ts';
import { publicationWarnings } from './publication-warnings.ts';
import { shownShops } from './shops.ts';
import type { ShownNoun } from './shown.ts';

const aboutColumns = `${columnHelp()} Ids are unique whole numbers. Prices are EGP with at most two
decimals: 1250.50, also 1,250.50 or 349 EGP, and in Arabic digits.`;

export const shownProducts: ShownNoun<typeof products> = {
  list: {
    command: 'catalogue find',
    text: ({ rows, next }) =>
      rows.length === 0
        ? 'No product was found.'
        : tableOf(rows) + moreRows('catalogue find', next),
  },
  releases: {
    command: 'catalogue list',
    text: ({ rows, next }) =>
      rows.length === 0
        ? 'Nothing is published yet.'
        : textTable(
            ['KEY', 'PUBLISHED', 'PRODUCTS', 'STATE'],
            rows.map(({ key, publishedAt, productCount, state }) => [
              key,
              egyptTime(publishedAt),
              String(productCount),
              state,
            ]),
            [2],
          ) + moreRows('catalogue list', next),
  },
  show: {
    command: 'catalogue show',
    details: 'With --json it is a list that can be published again.',
    text: ({ key, state, publishedAt, products: sold }) =>
      `${key}, ${state}, published ${egyptTime(publishedAt)}\n\n${tableOf(sold)}`,
  },
  history: {
    command: 'catalogue history',
    text: ({ rows, changes, next }) => {
      if (changes?.length === 0) return 'Only the order of the products changed.';
      if (changes) return changedFields(changes);
      if (rows.length === 0) return 'Nothing is published yet.';
      return historyTable(rows) + moreRows('catalogue history', next);
    },
  },
  edit: {
    command: 'catalogue edit',
    details: `For example: npm run shop -- catalogue edit 12 price=349.50 "name=Nile Runner"
An empty VALUE removes what a product may lack. Numbers in stock are set as in a list of products:
stock=5, or "sizes=S:3|M:0|L"; sizes without any number leave the numbers as they are.`,
    text: ({ id, release, stockChanges, hadHtml, shops }) => {
      const html = `Warning: ${hadHtml.join(', ')} had HTML (the shop shows plain text: lines stand in the place of the tags).`;
      const isSame = release === null && stockChanges.length === 0;
      return [
        ...(hadHtml.length > 0 ? [html] : []),
        ...(stockChanges.length > 0 ? [setNumbers(stockChanges.length)] : []),
        ...(isSame ? ['Nothing differs: nothing was changed.'] : []),
        ...(release === null ? [] : [`Changed product ${id}, as ${release}.`]),
        ...shownShops(shops),
      ].join('\n');
    },
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

${wrapText(aboutColumns)}

The command shows what changes compared with the current release. If one row is wrong, nothing is
published, and every wrong row is shown.`,
    fromTable: productTable,
    refused: 'Nothing was published.',
    warnings: ({ warnings }, typed) => publicationWarnings(warnings, { all: isDryRun(typed) }),
    text: (published, typed) => publicationText(published, isDryRun(typed)),
  },
  export: {
    command: 'catalogue export',
    isTable: true,
    details: `The numbers in stock are those of now. Publishing them later sets them back: remove them from the
table when orders come in meanwhile. With CATALOGUE_URL, the products are those from there.`,
  },
  rollback: {
    command: 'catalogue rollback',
    details: 'Later releases are withdrawn, but kept: to bring one back, name its KEY.',
    text: ({ from, to, shops }) =>
      [
        from === null ? `${to} is current.` : `${to} is current again, instead of ${from}.`,
        ...shownShops(shops),
      ].join('\n'),
  },
};

function tableOf(sold: readonly Product[]): string {
  const details = fieldList
    .filter(({ isDetail }) => isDetail)
    .map(({ name }) => name)
    .filter((name) => sold.some((product) => product[name] !== undefined));
  const head = ['ID', 'EGP', 'CATEGORY', 'NAME', ...details.map((name) => name.toUpperCase())];
  const rows = sold.map((product) => [
    String(product.id),
    product.price.toFixed(2),
    product.categoryType,
    product.name,
    ...details.map((name) => String(product[name] ?? '')),
  ]);
  return textTable(head, rows, [0, 1]);
}
