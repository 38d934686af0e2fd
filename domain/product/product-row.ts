import type { WrittenStock } from '../stock/stock.ts';
import { readStockCells } from '../stock/stock-cells.ts';
import type { Complain, Fault } from '../text/fault.ts';
import { plainText } from '../text/plain-text.ts';
import { quote, quoteText } from '../text/quote-cell.ts';
import { isVisible } from '../text/visible-text.ts';
import { type Category, categories } from './category.ts';
import { readCategoryWord } from './category-words.ts';
import { kinds } from './kinds.ts';
import { type PrivateFields, privateFields, readPrivateFields } from './private-fields.ts';
import { type Field, fieldList, maxPrice, type Product } from './product.ts';
import {
  maxColourNameLength,
  readChoice,
  readColour,
  readDay,
  readList,
  readNo,
} from './product-cells.ts';
import { readProductId } from './product-id.ts';
import { readText } from './product-text.ts';
import { readKindWord } from './trait-words.ts';
import { checkPrice, readWrittenPrice, type WrittenPrice } from './written-price.ts';

/** Columns that are no field of the product that shoppers see. */
export const otherColumns = ['colourAr', 'stock', ...privateFields] as const;

export type Column = keyof Product | (typeof otherColumns)[number];

interface RowFault {
  column: Column;
  /** With its `name`, the column. */
  fault: Fault;
}

/**
 * `stock` has an entry for each size, or is empty where the row says nothing of it; `hidden` is absent
 * without columns that no shopper sees.
 */
type CheckedRow =
  | { product: Product; stock: readonly WrittenStock[]; hidden?: PrivateFields }
  | { faults: RowFault[] };

type Cells = Partial<Record<Column, unknown>>;

/** Strict. Ignores unknown columns. `earlier` has the line of each earlier row's id. */
export function checkPublishedProduct(
  row: unknown,
  earlier: ReadonlyMap<number, number> = new Map(),
): CheckedRow {
  const cells: Cells = typeof row === 'object' && row ? row : {};
  const faults: RowFault[] = [];
  const complainOf =
    (column: Column): Complain =>
    (fault) => {
      faults.push({ column, fault: { name: column, ...fault } });
      return undefined;
    };
  const { sizes, stock } = readStockCells(cells, complainOf);
  const written = { ...cells, sizes };
  const product: Partial<Record<keyof Product, unknown>> = {};
  for (const field of fieldList) {
    const { name, ifAbsent } = field;
    const value = readCell(field, written[name], earlier, complainOf(name));
    if (value !== undefined && (value !== '' || ifAbsent !== 'omitted')) product[name] = value;
  }
  const checked = product as Product;
  readColourName(cells, checked, complainOf('colourAr'));
  checkOffer(checked, complainOf);
  readKind(checked, complainOf);
  const hidden = readPrivateFields(cells, complainOf);
  return faults.length > 0 ? { faults } : { product: checked, stock, ...(hidden && { hidden }) };
}

/** Undefined after a complaint, and where nothing is written that a product may lack. */
function readCell(
  field: Field,
  cell: unknown,
  earlier: ReadonlyMap<number, number>,
  complain: Complain,
): Product[keyof Product] {
  if (field.kind !== 'text' && field.ifAbsent === 'omitted' && isMissing(cell)) return undefined;
  switch (field.kind) {
    case 'id':
      return readId(cell, earlier, complain);
    case 'price':
      return readPrice(cell, complain);
    case 'category':
      return readCategoryType(cell, complain);
    case 'list':
      return readList(cell, field, complain);
    case 'colour':
      return readColour(cell, complain);
    case 'day':
      return readDay(cell, complain);
    case 'choice':
      return readChoice(cell, field, complain) as Product[keyof Product];
    case 'no':
      return readNo(cell, complain);
    case 'text': {
      const text = readText(cell, field, complain);
      return text === '' && field.ifAbsent === 'refused'
        ? complain({ refusal: 'is-missing' })
        : text;
    }
  }
}

/** The id in a cell: a number of JSON, or a text with the digits of any of the shop's languages. */
export function readIdCell(cell: unknown): number | undefined {
  if (typeof cell !== 'number' && typeof cell !== 'string') return undefined;
  return readProductId(plainText(String(cell)));
}

function isMissing(cell: unknown): boolean {
  return cell == null || (typeof cell === 'string' && !isVisible(cell));
}

function readId(
  cell: unknown,
  earlier: ReadonlyMap<number, number>,
  complain: Complain,
): number | undefined {
  if (isMissing(cell)) return complain({ refusal: 'is-missing' });
  const id = readIdCell(cell);
  if (id === undefined) {
    return complain({ refusal: 'is-no-product-id', value: quote(cell) });
  }
  const before = earlier.get(id);
  return before === undefined ? id : complain({ refusal: 'id-is-in-line', id, earlier: before });
}

function readPrice(cell: unknown, complain: Complain): number | undefined {
  if (isMissing(cell)) return complain({ refusal: 'is-missing' });
  return checkPrice(readPriceCell(cell), cell, maxPrice, complain);
}

function readPriceCell(cell: unknown): WrittenPrice {
  if (typeof cell === 'string') return readWrittenPrice(cell);
  if (typeof cell !== 'number' || !(cell >= 0)) return { fault: 'no-amount' };
  // `+ 0` makes a negative zero plain.
  return Math.round(cell * 100) / 100 === cell ? { price: cell + 0 } : { fault: 'decimals' };
}

function readCategoryType(cell: unknown, complain: Complain): Category | undefined {
  if (isMissing(cell)) return complain({ refusal: 'category-is-missing', choices: categories });
  const category = typeof cell === 'string' ? readCategoryWord(cell) : undefined;
  if (category) return category;
  return complain({ refusal: 'is-none-of', choices: categories, value: quote(cell) });
}

/** An empty cell removes the name, which an object of JSON may have. */
function readColourName({ colourAr }: Cells, product: Product, complain: Complain): void {
  const rule = { maxLength: maxColourNameLength, lines: false };
  const nameAr = readText(colourAr, rule, complain);
  if (nameAr === '' && colourAr != null && product.colour) {
    const { nameAr: _, ...colour } = product.colour;
    product.colour = colour;
  }
  if (!nameAr) return;
  if (product.colour) product.colour = { ...product.colour, nameAr };
  else complain({ refusal: 'colour-name-stands-alone', other: 'colour' });
}

function checkOffer(
  { price, wasPrice, offerEnds }: Product,
  complainOf: (column: Column) => Complain,
): void {
  if (wasPrice !== undefined && price !== undefined && wasPrice <= price) {
    complainOf('wasPrice')({ refusal: 'was-price-is-low', other: 'price', price });
  }
  if (offerEnds !== undefined && wasPrice === undefined) {
    complainOf('offerEnds')({ refusal: 'offer-end-stands-alone', other: 'wasPrice' });
  }
}

/** The shop knows the names of its own kinds; another one needs its Arabic name, so no slip makes one. */
function readKind(product: Product, complainOf: (column: Column) => Complain): void {
  const { kind, kindAr } = product;
  if (kind === undefined) {
    if (kindAr) complainOf('kindAr')({ refusal: 'kind-name-stands-alone', other: 'kind' });
    return;
  }
  const known = readKindWord(kind);
  product.kind = known ?? kind;
  if (known !== undefined) delete product.kindAr;
  else if (!kindAr) {
    const value = quoteText(kind);
    complainOf('kind')({ refusal: 'kind-is-unknown', choices: kinds, value, other: 'kindAr' });
  }
}
