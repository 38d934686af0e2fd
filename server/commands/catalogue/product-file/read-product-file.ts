import { readFile } from 'node:fs/promises';
import { checkList } from '#server/catalogue/releases/check-list.ts';
import { readCsvTable } from '#server/csv/csv-table.ts';
import { FileFaultError, type FileRow } from '#server/csv/file-fault.ts';
import { listText } from '#server/csv/list-text.ts';
import { columns, lists, required, unknownColumns } from './columns.ts';
import { readJsonRows } from './json-rows.ts';
import { type ProductFile, ProductFileError } from './product-file.ts';

/** JSON or CSV, by the first character. @throws {FileFaultError} with all faults of all rows */
export async function readProductFile(path: string): Promise<ProductFile> {
  const text = listText(await readFile(path));
  const rows = /^\s*[[{]/.test(text)
    ? readJsonRows(text)
    : // JSON is spoiled as well: it is often made of a table.
      readCsvTable(text, { columns, required, lists, kindOf: () => undefined }).rows;
  return checkRows(rows);
}

function checkRows(rows: readonly FileRow[]): ProductFile {
  if (rows.length === 0) throw new FileFaultError([{ line: 1, fault: 'there are no products' }]);
  const readable = rows.flatMap((entry) => ('row' in entry ? [entry] : []));
  const unreadable = rows.flatMap((entry) => ('fault' in entry ? [entry] : []));
  const { faults, ...list } = checkList(readable);
  const file = { ...list, unknownColumns: unknownColumns(rows), rows: readable };
  const all = [...unreadable, ...faults].sort((a, b) => a.line - b.line);
  if (all.length > 0) throw new ProductFileError(all, file);
  return file;
}
