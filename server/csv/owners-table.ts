import type { FileRow } from './file-fault.ts';

/** A table that a procedure takes, whoever hands it in: a terminal, or the office. */
export interface OwnersTable {
  /** The field of the procedure that takes the rows. */
  field: string;
  /** What the field takes, with its lines. @throws {FileFaultError} for what is no such table */
  read(text: string): FileRow[];
  /** The columns of what the field names otherwise. */
  columnOf?: Readonly<Record<string, string>>;
}

export type Cells = Readonly<Record<string, string>>;

/** What a procedure takes of each row; an empty cell is none. */
export function readEach(
  rows: readonly FileRow[],
  given: (cells: Partial<Cells>) => object = (cells) => cells,
): FileRow[] {
  return rows.map((row) => {
    if ('fault' in row) return row;
    const cells = Object.entries(row.row as Cells).filter(([, cell]) => cell.trim() !== '');
    return { line: row.line, row: given(Object.fromEntries(cells)) };
  });
}

/** A table that a procedure writes. A column that a row lacks is empty. */
export interface WrittenTable {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, string | number>>[];
}

/** One that is read back as a whole. */
export interface SeenTable extends WrittenTable {
  version: number;
}

/** Cell by cell, below the header. */
export function writtenCells({ columns, rows }: WrittenTable): (string | number)[][] {
  const cellsOf = (row: WrittenTable['rows'][number]) =>
    columns.map((column) => (Object.hasOwn(row, column) ? row[column] : undefined) ?? '');
  return [[...columns], ...rows.map(cellsOf)];
}
