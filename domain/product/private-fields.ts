import type { Complain } from '../text/fault.ts';
import { readText } from './product-text.ts';

/**
 * What the owner's people know of a product and no shopper sees: never in `products.json`, on a page
 * or in a feed. Each is a column of the owner's table of products.
 */
const rules = {
  /** Where its parcels are picked. */
  shelf: { maxLength: 40, lines: false },
} as const;

export type PrivateField = keyof typeof rules;

export const privateFields = Object.keys(rules) as PrivateField[];

/** Of one product; absent where nothing is written. */
export type PrivateFields = { readonly [Field in PrivateField]?: string };

/** What a row says of them: an empty text ends a field, a column that is not there leaves it. Undefined without any. */
export function readPrivateFields(
  cells: Readonly<Partial<Record<PrivateField, unknown>>>,
  complainOf: (column: PrivateField) => Complain,
): PrivateFields | undefined {
  const read = privateFields.flatMap((field): [PrivateField, string][] => {
    if (!(field in cells)) return [];
    const text = readText(cells[field], rules[field], complainOf(field));
    return text === undefined ? [] : [[field, text]];
  });
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}
