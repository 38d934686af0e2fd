import { type FieldName, fieldList } from '#domain/product/product.ts';
import { type Column, otherColumns } from '#domain/product/product-row.ts';

const requiredFields = fieldList.filter(({ ifAbsent }) => ifAbsent === 'refused');
const otherFields = fieldList.filter((field) => !requiredFields.includes(field));

export const required: readonly Column[] = requiredFields.map(({ name }) => name);

export const columns: readonly Column[] = [
  ...[...requiredFields, ...otherFields].map(({ name }) => name),
  ...otherColumns,
];

/** Their parts are separated by `|`. */
export const lists: readonly Column[] = ['sizes', 'images'];

/** What follows a column's name in brackets; empty where the name says it. */
const help: Readonly<Record<FieldName, string>> = {
  id: '',
  name: '',
  price: '',
  description: '',
  imagePath:
    'a file in DATA_DIR/images, as front.jpg, or with the focus of a photograph: front.jpg#50,20',
  categoryType: 'shoes, clothes or accessories, also in Arabic',
  nameAr: '',
  descriptionAr: '',
  material: 'what it is made of',
  materialAr: '',
  images: 'up to 7 more, as front.jpg|back.jpg',
  sizes: 'as S|M|L, or with the number in stock: S:3|M:0|L',
  style: 'the same for the colours of one model',
  colour: 'as Navy #1a2b4c',
  wasPrice: 'the price before an offer',
  offerEnds: 'the last day of the offer: 2026-02-28',
  sizeChart: '',
  fits: 'small, true or large',
  returnable: 'no for what cannot be returned',
  department: 'women, men, children or all, also in Arabic',
  kind: 'as dress, sneaker or bag, also in Arabic',
  kindAr: 'the Arabic name of a kind that the shop does not know',
  care: 'how to wash it or keep it',
  careAr: '',
};

/** A sentence. */
export function columnHelp(): string {
  const [needed, possible] = [requiredFields, otherFields].map((fields) =>
    fields.map(({ name }) => (help[name] === '' ? name : `${name} (${help[name]})`)),
  );
  const all = [
    ...(possible ?? []),
    'colourAr',
    'stock (the number of pieces, without sizes)',
    'shelf (where it lies; no shopper sees it)',
  ];
  const list = new Intl.ListFormat('en-GB').format(all);
  return `A product has the columns ${needed?.join(', ')}, and may have ${list}.`;
}

/** Columns that the shop does not know, for example misspelt, in order. */
export function unknownColumns(rows: readonly unknown[]): string[] {
  const found = new Set(rows.flatMap((row) => (isRecord(row) ? Object.keys(row) : [])));
  return [...found].filter((name) => !columns.some((column) => column === name));
}

function isRecord(row: unknown): row is object {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}
