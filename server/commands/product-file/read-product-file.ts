import { readFile } from 'node:fs/promises';
import type { Product } from '#domain/product.ts';
import { checkPublishedProduct, readIdCell } from '#domain/product-row.ts';
import { unknownColumns } from './columns.ts';
import { readCsvRows } from './csv-rows.ts';
import { type FileFault, type FileRow, type ProductFile, ProductFileError } from './file-fault.ts';
import { readJsonRows } from './json-rows.ts';

/** JSON or CSV, by the first character. @throws {ProductFileError} with all faults of all rows */
export async function readProductFile(path: string): Promise<ProductFile> {
  const text = decode(await readFile(path));
  const rows = /^\s*[[{]/.test(text) ? readJsonRows(text) : readCsvRows(text);
  return checkRows(rows);
}

function checkRows(rows: readonly FileRow[]): ProductFile {
  if (rows.length === 0) throw new ProductFileError([{ line: 1, fault: 'there are no products' }]);
  const places = new Map<number, string>();
  const products: Product[] = [];
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
    if ('product' in checked) products.push(checked.product);
    else faults.push(...checked.faults.map((fault) => ({ line, ...fault })));
    // A faulty row still takes its id.
    const id = 'id' in row ? readIdCell(row.id) : undefined;
    if (id !== undefined && !places.has(id)) places.set(id, `line ${line}`);
  }
  const file = { products, unknownColumns: unknownColumns(rows) };
  if (faults.length > 0) throw new ProductFileError(faults, file);
  return file;
}

/** Excel's and LibreOffice's files begin as a ZIP archive, or as older workbooks. */
const workbookBeginnings = ['504b0304', 'd0cf11e0'];

function decode(bytes: Buffer): string {
  if (workbookBeginnings.includes(bytes.subarray(0, 4).toString('hex'))) {
    throw new ProductFileError([
      { line: 1, fault: 'the file is a workbook, not a list; save it as "CSV UTF-8"' },
    ]);
  }
  try {
    // Removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const faulty = bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '';
    const line = faulty.split('\n').length;
    throw new ProductFileError([
      { line, fault: 'the file is not in UTF-8; save it as "CSV UTF-8", or as UTF-8 text' },
    ]);
  }
}
