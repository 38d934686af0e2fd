import type { Fault } from '../text/fault.ts';
import { htmlAsText } from '../text/html/html-as-text.ts';
import { type CellKind, spoiledCells } from '../text/spoiled-cell.ts';
import { fieldList } from './product.ts';
import { otherColumns } from './product-row.ts';

interface PreparedRow {
  row: unknown;
  /** Columns whose HTML became a text. */
  hadHtml: string[];
  /** What a spreadsheet made of the cells. */
  faults: { column: string; fault: Fault }[];
}

/** Undefined for columns that the shop ignores. */
function kindOfColumn(column: string): CellKind | undefined {
  if (column === 'sizes') return 'size';
  if (column === 'style') return 'name';
  const field = fieldList.find(({ name }) => name === column);
  if (field) return field.kind === 'list' ? 'list' : 'text';
  return otherColumns.some((each) => each === column) ? 'text' : undefined;
}

/** A row of a table, of JSON, or what was typed: before it is checked. */
export function prepareRow(row: unknown): PreparedRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return { row, hadHtml: [], faults: [] };
  }
  const hadHtml: string[] = [];
  const cells = Object.entries(row).map(([column, cell]) => {
    const lines = linesOf(column);
    const text = lines === undefined ? cell : withoutHtml(cell, lines);
    if (JSON.stringify(text) !== JSON.stringify(cell)) hadHtml.push(column);
    return [column, text] as const;
  });
  const faults = spoiledCells(Object.fromEntries(cells), kindOfColumn);
  return { row: Object.fromEntries(cells), hadHtml, faults };
}

/** Whether a column's text may have several lines; undefined for what is no text. */
function linesOf(column: string): boolean | undefined {
  if (column === 'colourAr') return false;
  const field = fieldList.find(({ name }) => name === column);
  if (field?.kind === 'text') return field.isPicture ? undefined : field.lines;
  if (field?.kind === 'list') return field.isPicture ? undefined : false;
  return field?.kind === 'colour' ? false : undefined;
}

/** Also in a list or an object of JSON. */
function withoutHtml(cell: unknown, lines: boolean): unknown {
  if (typeof cell === 'string') return htmlAsText(cell, lines);
  if (Array.isArray(cell)) return cell.map((each) => withoutHtml(each, lines));
  if (typeof cell !== 'object' || cell === null) return cell;
  const members = Object.entries(cell).map(([name, each]) => [name, withoutHtml(each, lines)]);
  return Object.fromEntries(members);
}
