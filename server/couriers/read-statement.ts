import { toPiastres } from '#domain/money/money.ts';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { readWrittenPrice } from '#domain/product/written-price.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { readId } from '#domain/text/read-id.ts';
import { strangersLine } from '#domain/text/strangers-text.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { readState, type StatementColumn, type StatementState } from './statement-words.ts';

export const maxStatementRows = 20_000;

/** A row as the courier has written it. */
export type WrittenRow = { line: number } & { [Column in StatementColumn]?: string | undefined };

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

export const rowRefusals = [
  'statement-order-unreadable',
  'statement-row-names-nothing',
  'statement-waybill-too-long',
  'statement-row-has-no-state',
  'statement-state-unknown',
  'statement-cash-unreadable',
] as const;

/** A row that changes nothing, and why. */
export interface UnfitRow {
  line: number;
  number?: number | undefined;
  waybill?: string | undefined;
  refused: Refusal;
}

/** @param words the courier's own, which count before the usual ones */
export function readStatementRow(
  { line, ...cells }: WrittenRow,
  words: readonly { word: string; state: StatementState }[],
): StatementRow | UnfitRow {
  const cell = (column: StatementColumn) => strangersLine(cells[column] ?? '');
  const order = cell('number');
  const number = readNumber(order);
  if (number === undefined && /\d/.test(plainText(order))) {
    return { line, refused: { refusal: 'statement-order-unreadable', written: order } };
  }
  const waybill = cell('waybill');
  const named = { line, ...(number === undefined ? {} : { number }), ...(waybill && { waybill }) };
  if (number === undefined && waybill === '') {
    return { line, refused: { refusal: 'statement-row-names-nothing' } };
  }
  if ([...waybill].length > maxStepLengths.waybill) {
    const { waybill: max } = maxStepLengths;
    return { line, number, refused: { refusal: 'statement-waybill-too-long', max } };
  }
  const word = cell('state');
  if (word === '') return { ...named, refused: { refusal: 'statement-row-has-no-state' } };
  const state = readState(word, words);
  if (state === undefined) {
    return { ...named, refused: { refusal: 'statement-state-unknown', word } };
  }
  const written = cell('cash');
  if (written === '') return { ...named, state };
  const cash = readEgp(written);
  return cash === undefined
    ? { ...named, refused: { refusal: 'statement-cash-unreadable', written } }
    : { ...named, state, cash };
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
