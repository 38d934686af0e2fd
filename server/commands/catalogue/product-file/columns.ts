import { fieldList } from '#domain/product/product.ts';
import { type Column, otherColumns } from '#domain/product/product-row.ts';
import type { FileRow } from '#server/commands/csv/file-fault.ts';

const requiredFields = fieldList.filter(({ ifAbsent }) => ifAbsent === 'refused');
const otherFields = fieldList.filter((field) => !requiredFields.includes(field));

export const required: readonly Column[] = requiredFields.map(({ name }) => name);

export const columns: readonly Column[] = [
  ...[...requiredFields, ...otherFields].map(({ name }) => name),
  ...otherColumns,
];

/** Their parts are separated by `|`. */
export const lists: readonly Column[] = ['sizes', 'images'];

/** A sentence. */
export function columnHelp(): string {
  const [needed, possible] = [requiredFields, otherFields].map((fields) =>
    fields.map(({ name, help }) => (help === undefined ? name : `${name} (${help})`)),
  );
  const all = [...(possible ?? []), 'colourAr', 'stock (the number of pieces, without sizes)'];
  const list = new Intl.ListFormat('en-GB').format(all);
  return `A product has the columns ${needed?.join(', ')}, and may have ${list}.`;
}

/** Columns that the shop does not know, for example misspelt, in order. */
export function unknownColumns(rows: readonly FileRow[]): string[] {
  const found = new Set<string>();
  for (const entry of rows) {
    if (!('row' in entry) || typeof entry.row !== 'object') continue;
    for (const name of Object.keys(entry.row ?? {})) found.add(name);
  }
  return [...found].filter((name) => !columns.some((column) => column === name));
}
