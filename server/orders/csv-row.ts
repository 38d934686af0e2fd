/** What a spreadsheet would take for the beginning of a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;

/**
 * A row of a CSV file (RFC 4180, or with another separator), without its line break. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front; numbers stay as they are.
 */
export function csvRow(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return cells.map(csvCell).join(separator);
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
