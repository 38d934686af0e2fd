import { type PrivateFields, privateFields } from './private-fields.ts';
import { fieldList, type Product } from './product.ts';
import { writeColour } from './product-colour.ts';
import type { Column } from './product-row.ts';

/**
 * The cells of a table's row, as `checkPublishedProduct` reads them.
 * @param hidden what no shopper sees; without it the row says nothing of that
 * @param left the number in stock by size; those that are not counted have no entry
 */
export function writtenProduct(
  product: Product,
  left: ReadonlyMap<string, number>,
  hidden?: PrivateFields,
): Partial<Record<Column, string>> {
  const cells = fieldList.map(({ name }) => [name, writtenValue(product[name])]);
  return {
    ...Object.fromEntries(cells),
    ...(product.sizes && { sizes: product.sizes.map((size) => withNumber(size, left)).join('|') }),
    ...(product.sizes ? {} : { stock: String(left.get('') ?? '') }),
    colourAr: product.colour?.nameAr ?? '',
    ...(hidden && Object.fromEntries(privateFields.map((field) => [field, hidden[field] ?? '']))),
  };
}

function withNumber(size: string, left: ReadonlyMap<string, number>): string {
  const number = left.get(size);
  return number === undefined ? size : `${size}:${number}`;
}

function writtenValue(value: Product[keyof Product]): string {
  if (value === undefined) return '';
  if (value === false) return 'no';
  if (typeof value !== 'object') return String(value);
  return 'hex' in value ? writeColour(value) : value.join('|');
}
