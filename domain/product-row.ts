import { type Category, categories } from './category.ts';
import { readCategoryWord } from './category-words.ts';
import { toLatinDigits } from './latin-digits.ts';
import { type Field, fieldList, largestPrice, type Product } from './product.ts';
import { readProductId } from './product-id.ts';
import { readText } from './product-text.ts';
import { readWrittenPrice, type WrittenPrice } from './written-price.ts';

interface RowFault {
  column: keyof Product;
  /** Follows the column's name in a sentence: "is missing". */
  fault: string;
}

export type CheckedRow = { product: Product } | { faults: RowFault[] };

type Complain = (fault: string) => undefined;

/** Strict. Ignores unknown columns. `earlier` has the place ("line 3") of each earlier row's id. */
export function checkPublishedProduct(
  row: unknown,
  earlier: ReadonlyMap<number, string> = new Map(),
): CheckedRow {
  const cells: Partial<Record<keyof Product, unknown>> = typeof row === 'object' && row ? row : {};
  const faults: RowFault[] = [];
  const product: Partial<Record<keyof Product, unknown>> = {};
  for (const field of fieldList) {
    const { name, ifAbsent } = field;
    const value = readCell(field, cells[name], earlier, (fault) => {
      faults.push({ column: name, fault });
      return undefined;
    });
    if (value !== '' || ifAbsent !== 'omitted') product[name] = value;
  }
  return faults.length > 0 ? { faults } : { product: product as Product };
}

/** Undefined after a complaint. */
function readCell(
  field: Field,
  cell: unknown,
  earlier: ReadonlyMap<number, string>,
  complain: Complain,
): Product[keyof Product] {
  switch (field.kind) {
    case 'id':
      return readId(cell, earlier, complain);
    case 'price':
      return readPrice(cell, complain);
    case 'category':
      return readCategoryType(cell, complain);
    case 'text': {
      const text = readText(cell, field, complain);
      return text === '' && field.ifAbsent === 'refused' ? complain('is missing') : text;
    }
  }
}

/** The id in a cell: a number of JSON, or a text with the digits of any of the shop's languages. */
export function readIdCell(cell: unknown): number | undefined {
  if (typeof cell !== 'number' && typeof cell !== 'string') return undefined;
  return readProductId(toLatinDigits(String(cell)).trim());
}

function isMissing(cell: unknown): boolean {
  return cell == null || (typeof cell === 'string' && cell.trim() === '');
}

function readId(
  cell: unknown,
  earlier: ReadonlyMap<number, string>,
  complain: Complain,
): number | undefined {
  if (isMissing(cell)) return complain('is missing');
  const id = readIdCell(cell);
  if (id === undefined) {
    return complain(`must be a whole number from 0 up, written in digits, not ${quote(cell)}`);
  }
  const place = earlier.get(id);
  return place === undefined ? id : complain(`${id} is already used in ${place}`);
}

function readPrice(cell: unknown, complain: Complain): number | undefined {
  if (isMissing(cell)) return complain('is missing');
  const read = readPriceCell(cell);
  if ('fault' in read) return complain(`${priceFault(read)}, not ${quote(cell)}`);
  if (read.price > largestPrice) {
    return complain(`must be at most ${largestPrice}, not ${quote(cell)}`);
  }
  return read.price;
}

function readPriceCell(cell: unknown): WrittenPrice {
  if (typeof cell === 'string') return readWrittenPrice(cell);
  if (typeof cell !== 'number' || !(cell >= 0)) return { fault: 'no-amount' };
  // `+ 0` makes a negative zero plain.
  return Math.round(cell * 100) / 100 === cell ? { price: cell + 0 } : { fault: 'decimals' };
}

function priceFault(read: Extract<WrittenPrice, { fault: string }>): string {
  switch (read.fault) {
    case 'no-amount':
      return 'must be an amount of EGP from 0 up, such as 1250.50';
    case 'decimals':
      return 'must have at most two decimals';
    case 'unclear':
      return `can be read as ${read.whole} or as ${read.decimal}: write ${read.whole}, or at most two decimals`;
  }
}

function readCategoryType(cell: unknown, complain: Complain): Category | undefined {
  if (isMissing(cell)) return complain(`is missing; it is one of ${categories.join(', ')}`);
  const category = typeof cell === 'string' ? readCategoryWord(cell) : undefined;
  if (category) return category;
  return complain(`must be one of ${categories.join(', ')}, not ${quote(cell)}`);
}

const longestQuote = 40;

/** Shortened, without control characters. */
function quote(cell: unknown): string {
  if (typeof cell === 'object') return Array.isArray(cell) ? 'a list' : 'an object';
  const text = typeof cell === 'string' ? JSON.stringify(cell) : String(cell);
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}
