import { toPiastres } from '#domain/money/money.ts';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { readWrittenPrice } from '#domain/product/written-price.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { readId } from '#domain/text/read-id.ts';
import { spoiledCell } from '#domain/text/spoiled-cell.ts';
import { strangersLine, strangersPhrase } from '#domain/text/strangers-text.ts';
import {
  folded,
  readState,
  type StatementColumn,
  type StatementState,
  statementColumns,
  usualColumns,
} from './statement-words.ts';

/** What a row tells about one parcel. */
export interface StatementRow {
  line: number;
  /** The number of the order. */
  number?: number;
  waybill?: string;
  state: StatementState;
  /** Piastres; undefined when the row does not tell. */
  cash?: number;
}

/** A row that changes nothing, and why. */
export interface UnfitRow {
  line: number;
  number?: number | undefined;
  waybill?: string | undefined;
  fault: string;
  /** What the row says, where the fault has only the beginning of it. */
  whole?: string;
}

/** The statement's own names for our columns. */
export type StatementHeader = Partial<Record<StatementColumn, string>>;

/** @returns undefined for a column that it does not have */
export function findColumn(
  header: readonly string[],
  column: StatementColumn,
  named: string | undefined,
): string | undefined {
  const names = named === undefined ? usualColumns[column] : [named];
  for (const name of names) {
    const found = header.find((each) => plain(each) === plain(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

export function plain(name: string): string {
  return folded(name).replaceAll(' ', '');
}

export function readStatementRow(
  line: number,
  cells: Readonly<Record<string, string>>,
  header: StatementHeader,
  words: readonly { word: string; state: StatementState }[],
): StatementRow | UnfitRow {
  const cell = (column: StatementColumn) => {
    const name = header[column];
    return name === undefined ? '' : strangersLine(cells[name] ?? '');
  };
  const fault = spoiledFault(header, cell);
  if (fault !== undefined) return { line, fault };
  const number = readNumber(cell('number'));
  if (number === undefined && /\d/.test(plainText(cell('number')))) {
    const written = cell('number');
    return {
      line,
      fault: `the order ${quoted(written)} is no number of an order`,
      ...cut(written),
    };
  }
  const waybill = cell('waybill');
  const named = { line, ...(number === undefined ? {} : { number }), ...(waybill && { waybill }) };
  if (number === undefined && waybill === '') {
    return { line, fault: `names no order${header.waybill ? ' and no waybill' : ''}` };
  }
  if ([...waybill].length > maxStepLengths.waybill) {
    return {
      line,
      number,
      fault: `the waybill has more than ${maxStepLengths.waybill} characters`,
    };
  }
  const state = readState(cell('state'), words);
  if (state === undefined) {
    const word = quoted(cell('state'));
    return {
      ...named,
      ...cut(cell('state')),
      fault: `the state ${word} is not known; add it to the courier's table, such as ${word},state:delivered`,
    };
  }
  const written = cell('cash');
  if (written === '') return { ...named, state };
  const cash = readEgp(written);
  if (cash === undefined) {
    const fault = `the cash ${quoted(written)} is no amount of EGP`;
    return { ...named, fault, ...cut(written) };
  }
  return { ...named, state, cash };
}

function quoted(text: string): string {
  return JSON.stringify(strangersPhrase(text));
}

function cut(whole: string): Pick<UnfitRow, 'whole'> {
  return strangersPhrase(whole) === whole ? {} : { whole };
}

function spoiledFault(
  header: StatementHeader,
  cell: (column: StatementColumn) => string,
): string | undefined {
  for (const column of statementColumns) {
    const fault = spoiledCell(cell(column), column === 'waybill' ? 'name' : 'text');
    if (fault !== undefined) return `the column ${strangersPhrase(header[column] ?? '')} ${fault}`;
  }
  return undefined;
}

/**
 * Shops write `#1001` or `ORDER-1001` where only 1001 is meant, and spreadsheets `1,235,417`,
 * `1 235 417` or `1235417.0`.
 */
function readNumber(text: string): number | undefined {
  const [, digits, grouped = digits] =
    /^(?:[^\d]*[^\d.,])?(?:([1-9]\d*)|([1-9]\d{0,2}(?:[,٬\s]\d{3})+))(?:\.0+)?$/.exec(
      plainText(text),
    ) ?? [];
  return grouped === undefined ? undefined : readId(grouped.replace(/\D/g, ''));
}

/** Whole piastres of an amount such as `1,250.50 EGP`; undefined for what is none. */
function readEgp(text: string): number | undefined {
  const read = readWrittenPrice(text);
  if ('price' in read) return toPiastres(read.price);
  // `1250.000` is a spreadsheet's way of writing 1250.
  return /^\d+\.0+$/.test(text) ? toPiastres(Number(text)) : undefined;
}
