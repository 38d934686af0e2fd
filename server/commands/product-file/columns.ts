import type { FileRow } from './file-fault.ts';

export const required = ['id', 'name', 'price', 'categoryType'] as const;

export const columns = [
  ...required,
  'description',
  'imagePath',
  'nameAr',
  'descriptionAr',
] as const;

export type Column = (typeof columns)[number];

/** Columns that the shop does not know, for example misspelt, in order. */
export function unknownColumns(rows: readonly FileRow[]): string[] {
  const found = new Set<string>();
  for (const entry of rows) {
    if (!('row' in entry) || typeof entry.row !== 'object') continue;
    for (const name of Object.keys(entry.row ?? {})) found.add(name);
  }
  return [...found].filter((name) => !columns.some((column) => column === name));
}
