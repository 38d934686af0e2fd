import { readCsvTable } from '#server/csv/csv-table.ts';
import { FileFaultError } from '#server/csv/file-fault.ts';
import type { OwnersTable } from '#server/csv/owners-table.ts';
import { columns, lists, required } from './columns.ts';
import { readJsonRows } from './json-rows.ts';

/** JSON or CSV, by the first character. Cells are checked where they are published. */
export const productTable: OwnersTable = {
  field: 'rows',
  read(text) {
    const rows = /^\s*[[{]/.test(text)
      ? readJsonRows(text)
      : // JSON is spoiled as well: it is often made of a table.
        readCsvTable(text, { columns, required, lists, kindOf: () => undefined }).rows;
    if (rows.length > 0) return rows;
    throw new FileFaultError([{ line: 1, fault: 'there are no products' }]);
  },
};
