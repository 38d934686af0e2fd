import { type CellKind, spoiledCell } from '#domain/text/spoiled-cell.ts';
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

/** Searches a row of a table or of JSON: texts, and lists and objects of texts. */
export function spoiledCells(
  row: unknown,
  kindOf: (column: string) => CellKind | undefined,
): { column: string; fault: string }[] {
  if (typeof row !== 'object' || row === null) return [];
  return Object.entries(row).flatMap(([column, cell]) => {
    const kind = kindOf(column);
    if (kind === undefined) return [];
    const fault = partsOf(cell, kind)
      .map((part) => spoiledCell(part, kind))
      .find((each) => each !== undefined);
    return fault === undefined ? [] : [{ column, fault }];
  });
}

/** The sizes of `S:3|M:0|L`, without their numbers. */
function partsOf(cell: unknown, kind: CellKind): string[] {
  if (typeof cell === 'object' && cell !== null) {
    return Object.values(cell).flatMap((part) => partsOf(part, kind));
  }
  if (typeof cell !== 'string') return [];
  return kind === 'size'
    ? cell.split('|').flatMap((part) => [part, part.replace(/:\d*$/, '')])
    : [cell];
}
