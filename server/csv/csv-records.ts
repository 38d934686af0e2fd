import { isVisible } from '#domain/text/visible-text.ts';
import { FileFaultError } from './file-fault.ts';

/** The cells of a row, and the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const lineEnds = /\r\n|\n|\r/g;

/**
 * The rows that have a filled cell. Each line may end in its own way; a quote inside a cell that does
 * not begin with one is a letter, as people type it: `12" screen`.
 * @param start where the first row begins, in line `line`
 * @throws {FileFaultError} where a quoted cell does not end: what follows cannot be read
 */
export function* csvRecords(
  text: string,
  separator: string,
  { start = 0, line = 1 } = {},
): Generator<CsvRecord> {
  const blanks = separator === '\t' ? ' \u00A0' : ' \u00A0\t';
  const openingQuote = new RegExp(`[${blanks}]*"`, 'y');
  const closingQuote = new RegExp(`"[${blanks}]*(?=[${separator}\\r\\n]|$)`, 'y');
  const plainCell = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const lineEnd = /\r\n|\n|\r/y;
  let at = start;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const takeQuoted = (): string | undefined => {
    const begin = at;
    for (let quote = text.indexOf('"', at); quote !== -1; quote = text.indexOf('"', at)) {
      at = quote + 2;
      if (text[quote + 1] === '"') continue;
      at = quote;
      const cell = text.slice(begin, quote).replaceAll('""', '"');
      return take(closingQuote) === undefined ? undefined : cell;
    }
    return undefined;
  };

  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    for (;;) {
      const isQuoted = take(openingQuote) !== undefined;
      const cell = isQuoted ? takeQuoted() : (take(plainCell) ?? '');
      if (cell === undefined) throw unmatchedQuotes(record.line);
      if (isQuoted && /[\r\n]/.test(cell)) line += cell.match(lineEnds)?.length ?? 0;
      record.cells.push(cell);
      if (text[at] !== separator) break;
      at += 1;
    }
    take(lineEnd);
    line += 1;
    if (record.cells.some(isVisible)) yield record;
  }
}

/** A program with another separator took the whole row for one cell, and saved it in quotes. */
export function unwrapped(record: CsvRecord, separator: string): CsvRecord {
  const [whole = '', ...others] = record.cells;
  if (!whole.includes(separator) || others.some(isVisible)) return record;
  try {
    const [row = record] = csvRecords(whole, separator, { line: record.line });
    return row;
  } catch (error) {
    if (error instanceof FileFaultError) return record;
    throw error;
  }
}

function unmatchedQuotes(line: number): FileFaultError {
  const fault =
    'the double quotes of the row do not match; write a cell with double quotes like this: "Shirt ""Nile"""';
  return new FileFaultError([{ line, fault }]);
}
