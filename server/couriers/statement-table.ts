import type { Fault } from '#domain/text/fault.ts';
import { spoiledCell } from '#domain/text/spoiled-cell.ts';
import { markStrangers, strangersLine, strangersPhrase } from '#domain/text/strangers-text.ts';
import { readCsvTable, standsTwice, type Table } from '#server/csv/csv-table.ts';
import { type FileFault, FileFaultError } from '#server/csv/file-fault.ts';
import { maxStatementRows, type WrittenRow } from './read-statement.ts';
import { folded, type StatementColumn, statementColumns, usualColumns } from './statement-words.ts';

/** The statement's own names for our columns; an empty one is not read. */
export type StatementNames = { readonly [Column in StatementColumn]?: string | undefined };

/**
 * The rows of a courier's statement, and those that a spreadsheet has spoiled.
 * @param names of this courier; otherwise the usual ones are known
 * @throws {FileFaultError} when a column is missing, and when one that is read stands twice
 */
export function readStatementTable(
  text: string,
  names: StatementNames,
): { rows: WrittenRow[]; spoiled: FileFault[] } {
  const table = readCsvTable(text, {
    columns: statementColumns.flatMap((column) => names[column] ?? usualColumns[column]),
    required: [],
    hasOthers: true,
    // Couriers name a sender's phone and a receiver's phone alike. Only what is read must be certain.
    mayRepeat: true,
    // A column that does not count may hold whatever it wants.
    kindOf: () => undefined,
  });
  const header = readHeader(table, names);
  const rows: WrittenRow[] = [];
  const spoiled: FileFault[] = [];
  for (const entry of table.rows) {
    if ('fault' in entry) {
      spoiled.push(entry);
      continue;
    }
    const cells = entry.row as Record<string, string>;
    const row = Object.fromEntries(header.map(([column, name]) => [column, cells[name] ?? '']));
    const fault = spoiledFault(header, row);
    if (fault === undefined) rows.push({ line: entry.line, ...row });
    else spoiled.push({ line: entry.line, fault });
  }
  return { rows, spoiled };
}

type Header = [column: StatementColumn, name: string][];

function readHeader({ columns: all, headerLine, rows }: Table, names: StatementNames): Header {
  const fail = (fault: string) => new FileFaultError([{ line: headerLine, fault }]);
  if (rows.length > maxStatementRows) {
    throw fail(`the file has more than ${maxStatementRows} rows`);
  }
  if (rows.length === 0) throw fail('the file has no rows below its header');
  const shown = `the columns are:\n${markStrangers(all.map(strangersLine).join(', '))}`;
  const header: Header = [];
  for (const column of statementColumns) {
    const name = names[column];
    if (name !== undefined && plain(name) === '') continue;
    const [found, again] = columnsOf(all, name === undefined ? usualColumns[column] : [name]);
    if (again !== undefined) throw standsTwice(found ?? again, headerLine);
    if (found !== undefined) header.push([column, found]);
    else if (name !== undefined) throw fail(`there is no column ${name}; ${shown}`);
  }
  const has = (asked: StatementColumn) => header.some(([column]) => column === asked);
  if (!has('state')) {
    throw fail(`no column is known as the state; name it by --state-column; ${shown}`);
  }
  if (!has('number') && !has('waybill')) {
    throw fail(
      `no column is known as the order or the waybill; name it by --number-column or --waybill-column; ${shown}`,
    );
  }
  return header;
}

/** Those of the first name that the statement has. */
function columnsOf(all: readonly string[], names: readonly string[]): string[] {
  for (const name of names) {
    const found = all.filter((each) => plain(each) === plain(name));
    if (found.length > 0) return found;
  }
  return [];
}

function plain(name: string): string {
  return folded(name).replaceAll(' ', '');
}

function spoiledFault(header: Header, row: Readonly<Record<string, string>>): Fault | undefined {
  for (const [column, name] of header) {
    const cell = strangersLine(row[column] ?? '');
    const fault = spoiledCell(cell, column === 'waybill' ? 'name' : 'text');
    if (fault) return { name: `the column ${strangersPhrase(name)}`, ...fault };
  }
  return undefined;
}
