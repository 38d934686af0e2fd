import type { CellKind } from '#domain/text/spoiled-cell.ts';
import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { type CsvRecord, unwrapped } from './csv-records.ts';
import { readCsvCell } from './csv-row.ts';
import { FileFaultError, type FileRow } from './file-fault.ts';
import { columnOf, findHeader, type KnownColumns } from './find-header.ts';
import { holdsRows } from './glued-rows.ts';
import { refuseOtherKinds } from './other-kinds.ts';
import { withoutSpoiledRows } from './spoiled-rows.ts';

export interface TableColumns extends KnownColumns {
  /** Whether other columns are read too, and none may stand twice. */
  hasOthers?: true;
  /** The caller refuses a name that stands twice and that it reads. A row has the first cell of such a name. */
  mayRepeat?: true;
  /** An empty cell of these does something, so a row that ends before it is refused. */
  telling?: readonly string[];
  /**
   * What a column holds, when a spreadsheet may take it for a date. Undefined for a column that may
   * hold whatever it wants.
   */
  kindOf?: (column: string) => CellKind | undefined;
  /** Columns with several parts, which `|` separates. */
  lists?: readonly string[];
}

export interface Table {
  /** The header names them, in this order. */
  columns: string[];
  headerLine: number;
  rows: FileRow[];
}

/**
 * The one reader of all tables of an owner. Columns in any order and case; blank lines are skipped,
 * and cells that are missing at the end of a row are empty, except of `telling` columns.
 * @throws {FileFaultError} for what is no table, and without a required column
 */
export function readCsvTable(text: string, known: TableColumns): Table {
  refuseOtherKinds(text);
  const { separator, header, records } = findHeader(text.replace(/^\uFEFF+/, ''), known);
  const order = readHeader(header, known);
  const names = order.map((column, index) => column ?? nameIn(header, index));
  const width = names.findLastIndex((name) => name !== '') + 1;
  if (!known.mayRepeat) refuseTwice(known.hasOthers ? names : order, header.line);
  if (separator === '|') refuseBars(order, known.lists, header.line);
  const { kindOf = () => 'text' as const } = known;
  const required = known.required.map((column) => order.indexOf(column));
  const telling = known.telling ?? [];
  const rows = Array.from(records, (read) => {
    const record = width > 1 ? unwrapped(read, separator) : read;
    const cut = order.find((column, index) => {
      return column !== undefined && telling.includes(column) && index >= record.cells.length;
    });
    if (cut === undefined) {
      return readRow(record, { names: names.slice(0, width), separator, required });
    }
    const fault = `has no cell: the row ends before it. Write the cell; if it is empty, move the column to the left of ${known.required[0]}, so that no program cuts it off`;
    return { line: record.line, column: cut, fault };
  });
  return {
    columns: names.filter((name) => name !== ''),
    headerLine: header.line,
    rows: withoutSpoiledRows(rows, (column) => {
      const isRead = known.hasOthers || known.columns.includes(column);
      return isRead ? kindOf(column) : undefined;
    }),
  };
}

function readRow(
  { line, cells }: CsvRecord,
  {
    names,
    separator,
    required,
  }: { names: readonly string[]; separator: string; required: readonly number[] },
): FileRow {
  const filled = cells.findLastIndex(isVisible) + 1;
  if (holdsRows(cells, separator, { required, header: names.length })) {
    return {
      line,
      fault:
        'a cell of the row goes over several lines that look like rows: a double quote is missing at its end, or one too many is before it',
    };
  }
  if (filled > names.length) {
    return {
      line,
      fault: `the row has ${filled} cells, and the header has ${names.length}; put a cell that contains the separator in double quotes`,
    };
  }
  const named = names.flatMap((name, index) =>
    name === '' || names.indexOf(name) !== index ? [] : [[name, readCsvCell(cells[index] ?? '')]],
  );
  return { line, row: Object.fromEntries(named) };
}

function nameIn({ cells }: CsvRecord, index: number): string {
  return readCsvCell(cells[index] ?? '').trim();
}

function readHeader(
  { line, cells }: CsvRecord,
  { columns, required }: KnownColumns,
): (string | undefined)[] {
  const order = cells.map((cell) => columnOf(readCsvCell(cell), columns));
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

function refuseBars(
  order: readonly (string | undefined)[],
  lists: readonly string[] = [],
  line: number,
): void {
  const list = lists.find((column) => order.includes(column));
  if (list === undefined) return;
  const fault = `the cells are separated by "|", which also separates the parts of ${list}: save the table with commas`;
  throw new FileFaultError([{ line, fault }]);
}

function refuseTwice(names: readonly (string | undefined)[], line: number): void {
  const twice = names.find((name, index) => name && names.indexOf(name) !== index);
  if (twice) throw standsTwice(twice, line);
}

export function standsTwice(name: string, line: number): FileFaultError {
  const fault = `the header has ${strangersPhrase(name)} twice: rename one of them`;
  return new FileFaultError([{ line, fault }]);
}
