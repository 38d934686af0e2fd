import { fieldList, type Product } from '#domain/product/product.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { type Column, textTable } from '#server/commands/command-line/text-table.ts';
import type { products } from '#server/office/products.ts';
import { listText } from './list-text.ts';
import { setNumbers } from './pieces.ts';
import { changedFields } from './product-changes.ts';
import { shownShops } from './shops.ts';
import type { ShownNoun } from './shown.ts';

export const shownProducts: ShownNoun<typeof products> = {
  list: {
    command: 'catalogue find',
    text: (page) => listText(productColumns(page.rows), 'No product was found.')(page),
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
    details: 'With --json it is a list that can be published again.',
    text: ({ key, state, publishedAt, products: sold }) =>
      `${key}, ${state}, published ${egyptTime(publishedAt)}\n\n${textTable(productColumns(sold), sold)}`,
  },
  history: {
    command: 'catalogue history',
    text: ({ changes, ...page }) => {
      if (changes) return changedFields(changes);
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
      return list(page);
    },
  },
  edit: {
    command: 'catalogue edit',
    details: `For example: npm run shop -- catalogue edit 12 price=349.50 "name=Nile Runner"
An empty VALUE removes what a product may lack. Numbers in stock are set as in a list of products: stock=5, or "sizes=S:3|M:0|L"; sizes without any number leave the numbers as they are.`,
    text: ({ id, release, stockChanges, shops }) => {
      const { length } = stockChanges;
      if (release === null && length === 0) return 'Nothing differs: nothing was changed.';
      return [
        ...(length > 0 ? [setNumbers(length)] : []),
        ...(release === null ? [] : [`Changed product ${id}, as ${release}.`]),
        ...shownShops(shops),
      ].join('\n');
    },
    warnings: ({ hadHtml }) =>
      hadHtml.length === 0
        ? []
        : [
            `Warning: ${hadHtml.join(', ')} had HTML (the shop shows plain text: lines stand in the place of the tags).`,
          ],
  },
  publish: null,
  rollback: {
    command: 'catalogue rollback',
    details: 'Later releases are withdrawn, but kept: to bring one back, name its KEY.',
    text: ({ from, to, shops }) => {
      const instead = from === null ? '' : ` again, instead of ${from}`;
      return [`${to} is current${instead}.`, ...shownShops(shops)].join('\n');
    },
  },
};

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
