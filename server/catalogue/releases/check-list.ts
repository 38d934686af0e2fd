import { prepareRow } from '#domain/product/prepare-row.ts';
import type { Product } from '#domain/product/product.ts';
import { checkPublishedProduct, readIdCell } from '#domain/product/product-row.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import type { Fault } from '#domain/text/fault.ts';
import type { WrittenPrivateFields } from '#server/private-fields/private-fields.ts';

interface ListRow {
  row: unknown;
  /** Where it stands, for who wrote it. */
  line: number;
}

export interface CheckedList {
  products: Product[];
  /** The stock of products whose rows have numbers. */
  stock: ListedStock[];
  /** Of products whose rows have such columns. */
  hidden: WrittenPrivateFields[];
  /** Where HTML became a text. */
  hadHtml: { line: number; column: string }[];
  faults: { line: number; column?: string; fault: Fault }[];
}

/** By all rules of a product, and with each id once. */
export function checkList(rows: readonly ListRow[]): CheckedList {
  const places = new Map<number, number>();
  const list: CheckedList = { products: [], stock: [], hidden: [], hadHtml: [], faults: [] };
  for (const { line, row: written } of rows) {
    const { row, hadHtml, faults: spoiled } = prepareRow(written);
    list.hadHtml.push(...hadHtml.map((column) => ({ line, column })));
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      list.faults.push({ line, fault: { refusal: 'row-is-no-object' } });
      continue;
    }
    const checked = checkPublishedProduct(row, places);
    const found = 'faults' in checked ? checked.faults : [];
    // What a spreadsheet made of a cell is the reason for other faults of the cell.
    const others = found.filter(({ column }) => spoiled.every((each) => each.column !== column));
    list.faults.push(...[...spoiled, ...others].map((fault) => ({ line, ...fault })));
    if ('product' in checked && spoiled.length === 0) {
      const { product, stock, hidden } = checked;
      const { id } = product;
      list.products.push(product);
      if (stock.length > 0) list.stock.push({ id, sizes: stock });
      if (hidden) list.hidden.push({ id, fields: hidden });
    }
    // A faulty row still takes its id.
    const id = 'id' in row ? readIdCell(row.id) : undefined;
    if (id !== undefined && !places.has(id)) places.set(id, line);
  }
  return list;
}
