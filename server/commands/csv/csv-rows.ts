import { CsvError, parse } from 'csv-parse/sync';
import { readCsvCell } from '#server/files/csv-row.ts';
import { FileFaultError, type FileRow } from './file-fault.ts';

/** Comma, semicolon (spreadsheets with a decimal comma) and tab. */
const delimiters = [',', ';', '\t'];

/** The cells and the first line of a record. */
interface CsvRecord {
  line: number;
  cells: string[];
}

export interface KnownColumns {
  columns: readonly string[];
  required: readonly string[];
  /** Whether other columns are read too, and none may stand twice. */
  hasOthers?: true;
}

/** Columns in any order and case; blank lines are skipped. @throws {FileFaultError} */
export function readCsvRows(text: string, known: KnownColumns): FileRow[] {
  const delimiter = delimiterOf(text, known);
  const [header, ...records] = readRecords(text, delimiter);
  if (!header) throw new FileFaultError([{ line: 1, fault: 'the file is empty' }]);
  const order = readHeader(header, known);
  const names = order.map((column, index) => column ?? header.cells[index]?.trim() ?? '');
  refuseTwice(known.hasOthers ? names : order, header.line);
  return records.map(({ line, cells }) =>
    cells.length === order.length
      ? { line, row: toRow(names, cells) }
      : {
          line,
          fault: `the row has ${cells.length} cells, and the header has ${order.length}; put a cell that contains the separator in double quotes`,
        },
  );
}

function toRow(names: readonly string[], cells: readonly string[]): unknown {
  const named = names.flatMap((name, index) =>
    name === '' ? [] : [[name, readCsvCell(cells[index] ?? '')]],
  );
  return Object.fromEntries(named);
}

function readRecords(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      on_record: (cells, { lines }) => {
        const line = lastLine + 1;
        lastLine = lines;
        if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Wrong quotes: the rest cannot be parsed.
    throw new FileFaultError([
      {
        line: lastLine + 1,
        fault:
          'the double quotes of the row do not match; write a cell with double quotes like this: "Shirt ""Nile"""',
      },
    ]);
  }
  return records;
}

/** The one that finds most known columns. */
function delimiterOf(text: string, { columns }: KnownColumns): string {
  const header = text.split(/\r\n|\n|\r/, 1)[0] ?? '';
  const found = (delimiter: string) =>
    header.split(delimiter).filter((name) => columnOf(name, columns)).length;
  return delimiters.reduce((best, next) => (found(next) > found(best) ? next : best));
}

function readHeader(
  { line, cells }: CsvRecord,
  { columns, required }: KnownColumns,
): (string | undefined)[] {
  const order = cells.map((cell) => columnOf(cell, columns));
  const missing = required.filter((column) => !order.includes(column));
  if (missing.length > 0) {
    throw new FileFaultError([
      {
        line,
        fault: `the header has no ${missing.join(', ')}; the columns are ${columns.join(', ')}`,
      },
    ]);
  }
  return order;
}

function refuseTwice(names: readonly (string | undefined)[], line: number): void {
  const twice = names.find((name, index) => name && names.indexOf(name) !== index);
  if (twice) throw new FileFaultError([{ line, fault: `the header has ${twice} twice` }]);
}

/** `Category Type`, `category_type` and `categoryType` are equal. */
function columnOf(name: string, columns: readonly string[]): string | undefined {
  const plain = name.replaceAll(/["'\s_-]/g, '').toLowerCase();
  return columns.find((column) => column.toLowerCase() === plain);
}
