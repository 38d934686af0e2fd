import { type CellKind, spoiledCells } from '#domain/text/spoiled-cell.ts';
import type { FileRow } from './file-fault.ts';

/**
 * Names what a spreadsheet made of the cells, in the place of the row.
 * @param kindOf undefined for a column that may hold whatever it wants
 */
export function withoutSpoiledRows(
  rows: readonly FileRow[],
  kindOf: (column: string) => CellKind | undefined,
): FileRow[] {
  return rows.flatMap((entry): FileRow[] => {
    if (!('row' in entry)) return [entry];
    const faults = spoiledCells(entry.row, kindOf);
    return faults.length > 0 ? faults.map((fault) => ({ line: entry.line, ...fault })) : [entry];
  });
}
