import type { Product } from '#domain/product/product.ts';
import { checkPublishedProduct, readIdCell } from '#domain/product/product-row.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import { readCsvRows } from '#server/commands/csv/csv-rows.ts';
import { type FileFault, FileFaultError, type FileRow } from '#server/commands/csv/file-fault.ts';
import { readListText } from '#server/commands/csv/list-text.ts';
import { columns, required, unknownColumns } from './columns.ts';
import { readJsonRows } from './json-rows.ts';
import { type ProductFile, ProductFileError } from './product-file.ts';

/** JSON or CSV, by the first character. @throws {FileFaultError} with all faults of all rows */
export async function readProductFile(path: string): Promise<ProductFile> {
  const text = await readListText(path);
  const rows = /^\s*[[{]/.test(text)
    ? readJsonRows(text)
    : readCsvRows(text, { columns, required });
  return checkRows(rows);
}

function checkRows(rows: readonly FileRow[]): ProductFile {
  if (rows.length === 0) throw new FileFaultError([{ line: 1, fault: 'there are no products' }]);
  const places = new Map<number, string>();
  const products: Product[] = [];
  const stock: ListedStock[] = [];
  const faults: FileFault[] = [];
  for (const entry of rows) {
    const { line } = entry;
    if ('fault' in entry) {
      faults.push(entry);
      continue;
    }
    const { row } = entry;
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      faults.push({ line, fault: 'the row is not an object with the columns of a product' });
      continue;
    }
    const checked = checkPublishedProduct(row, places);
    if ('product' in checked) {
      products.push(checked.product);
      if (checked.stock.length > 0) stock.push({ id: checked.product.id, sizes: checked.stock });
    } else faults.push(...checked.faults.map((fault) => ({ line, ...fault })));
    // A faulty row still takes its id.
    const id = 'id' in row ? readIdCell(row.id) : undefined;
    if (id !== undefined && !places.has(id)) places.set(id, `line ${line}`);
  }
  const file = { products, stock, unknownColumns: unknownColumns(rows) };
  if (faults.length > 0) throw new ProductFileError(faults, file);
  return file;
}
