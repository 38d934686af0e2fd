import { fieldList } from '#domain/product/product.ts';
import type { CellKind } from '#domain/text/spoiled-cell.ts';
import { htmlAsText } from '#server/commands/catalogue/html/html-as-text.ts';
import { spoiledCells } from '#server/commands/csv/spoiled-rows.ts';
import { columns } from './columns.ts';

interface PreparedRow {
  row: unknown;
  /** Columns whose HTML became a text. */
  hadHtml: string[];
  /** What a spreadsheet made of the cells. */
  faults: { column: string; fault: string }[];
}

/** Undefined for columns that the shop ignores. */
function kindOfColumn(column: string): CellKind | undefined {
  if (column === 'sizes') return 'size';
  if (column === 'style') return 'name';
  return columns.some((each) => each === column) ? 'text' : undefined;
}

/** A row of a table, of JSON, or what was typed: before it is checked. */
export function prepareRow(row: unknown): PreparedRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return { row, hadHtml: [], faults: [] };
  }
  const hadHtml: string[] = [];
  const cells = Object.entries(row).map(([column, cell]) => {
    const text = withoutHtml(column, cell);
    if (text !== cell) hadHtml.push(column);
    return [column, text] as const;
  });
  const faults = spoiledCells(Object.fromEntries(cells), kindOfColumn);
  return { row: Object.fromEntries(cells), hadHtml, faults };
}

function withoutHtml(column: string, cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  if (column === 'colourAr') return htmlAsText(cell, false);
  const field = fieldList.find(({ name }) => name === column);
  return field?.kind === 'text' && !field.isPicture ? htmlAsText(cell, field.lines) : cell;
}
