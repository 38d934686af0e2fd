import { readFile } from 'node:fs/promises';
import type { Product } from '#domain/product.ts';
import { checkPublishedProduct, readIdCell } from '#domain/product-row.ts';
import { unknownColumns } from './columns.ts';
import { readCsvRows } from './csv-rows.ts';
import { type FileFault, type FileRow, type ProductFile, ProductFileError } from './file-fault.ts';
import { readJsonRows } from './json-rows.ts';

/**
 * The products of a file that the owner wants to publish: JSON or a table (CSV), told apart by its
 * first character.
 * @throws {ProductFileError} with all faults of all rows
 */
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
    // A row's id is taken even when the row has another fault.
    const id = 'id' in row ? readIdCell(row.id) : undefined;
    if (id !== undefined && !places.has(id)) places.set(id, `line ${line}`);
  }
  const file = { products, unknownColumns: unknownColumns(rows) };
  if (faults.length > 0) throw new ProductFileError(faults, file);
  return file;
}

/** How Excel's and LibreOffice's own files begin: as a ZIP archive, or as the older ones did. */
const workbookBeginnings = ['504b0304', 'd0cf11e0'];

function decode(bytes: Buffer): string {
  if (workbookBeginnings.includes(bytes.subarray(0, 4).toString('hex'))) {
    throw new ProductFileError([
      { line: 1, fault: 'the file is a workbook, not a list; save it as "CSV UTF-8"' },
    ]);
  }
  try {
    // Takes a byte order mark away.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const faulty = bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '';
    const line = faulty.split('\n').length;
    throw new ProductFileError([
      { line, fault: 'the file is not in UTF-8; save it as "CSV UTF-8", or as UTF-8 text' },
    ]);
  }
}
