import { cellSeparators } from './cell-separators.ts';

/**
 * Spreadsheets run a cell that begins like this as a formula (OWASP, CSV injection). Quotes and
 * blanks before it protect from nothing: programs remove them.
 */
const formula = String.raw`['"\s]*[=+\-@＝＋－＠\t\r]`;

const cellEnd = String.raw`[${cellSeparators.join('')}\r\n]`;

/**
 * Where a cell may begin: also after each sign that separates cells or rows in another program. A
 * comma table that is opened with semicolons is cut at the semicolons of its texts.
 */
const cellStart = `(?<=^|${cellEnd})`;

const unguarded = new RegExp(`${cellStart}(?=${formula})`, 'g');
const guarded = new RegExp(`${cellStart}'(?=${formula})`, 'g');
const quoted = new RegExp(String.raw`"|${cellEnd}|^\s|\s$`);

/**
 * A cell as it was before `csvRow` disabled its formulas. Programs write `="0077"`, which the shop
 * never does, to keep the zeros.
 */
export function readCsvCell(cell: string): string {
  const kept = /^="([^"]*)"$/.exec(cell)?.[1];
  if (kept !== undefined) return kept;
  return cell.includes("'") ? cell.replace(guarded, '') : cell;
}

/**
 * Follows RFC 4180, without line break. An apostrophe disables each formula in a text, also what
 * would be one with another separator; `readCsvCell` removes exactly these apostrophes.
 */
export function csvRow(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return cells.map(csvCell).join(separator);
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(unguarded, "'");
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
