import { prepareRow } from '#domain/product/prepare-row.ts';
import type { Product } from '#domain/product/product.ts';
import { checkPublishedProduct, readIdCell } from '#domain/product/product-row.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import { readCsvTable } from '#server/commands/csv/csv-table.ts';
import { type FileFault, FileFaultError, type FileRow } from '#server/commands/csv/file-fault.ts';
import { readListText } from '#server/commands/csv/list-text.ts';
import { columns, lists, required, unknownColumns } from './columns.ts';
import { readJsonRows } from './json-rows.ts';
import { type ProductFile, ProductFileError } from './product-file.ts';

/** JSON or CSV, by the first character. @throws {FileFaultError} with all faults of all rows */
export async function readProductFile(path: string): Promise<ProductFile> {
  const text = await readListText(path);
  const rows = /^\s*[[{]/.test(text)
    ? readJsonRows(text)
    : // JSON is spoiled as well: it is often made of a table.
      readCsvTable(text, { columns, required, lists, kindOf: () => undefined }).rows;
  return checkRows(rows);
}

function checkRows(rows: readonly FileRow[]): ProductFile {
  if (rows.length === 0) throw new FileFaultError([{ line: 1, fault: 'there are no products' }]);
  const places = new Map<number, string>();
  const products: Product[] = [];
  const stock: ListedStock[] = [];
  const faults: FileFault[] = [];
  const hadHtml: string[] = [];
  for (const entry of rows) {
    const { line } = entry;
    if ('fault' in entry) {
      faults.push(entry);
      continue;
    }
    const { row, hadHtml: htmlColumns, faults: spoiled } = prepareRow(entry.row);
    hadHtml.push(...htmlColumns.map((column) => `line ${line} ${column}`));
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      faults.push({ line, fault: 'the row is not an object with the columns of a product' });
      continue;
    }
    const checked = checkPublishedProduct(row, places);
    const found = 'faults' in checked ? checked.faults : [];
    // What a spreadsheet made of a cell is the reason for other faults of the cell.
    const others = found.filter(({ column }) => spoiled.every((each) => each.column !== column));
    faults.push(...[...spoiled, ...others].map((fault) => ({ line, ...fault })));
    if ('product' in checked && spoiled.length === 0) {
      products.push(checked.product);
      if (checked.stock.length > 0) stock.push({ id: checked.product.id, sizes: checked.stock });
    }
    // A faulty row still takes its id.
    const id = 'id' in row ? readIdCell(row.id) : undefined;
    if (id !== undefined && !places.has(id)) places.set(id, `line ${line}`);
  }
  const file = { products, stock, unknownColumns: unknownColumns(rows), hadHtml };
  if (faults.length > 0) throw new ProductFileError(faults, file);
  return file;
}
