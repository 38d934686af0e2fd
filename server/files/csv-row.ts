/** Spreadsheets would run these as formulas (OWASP, CSV injection). */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;
const disabledFormula = /^'(?=[=+\-@＝＋－＠\t\r])/;

/** A cell as it was before `csvRow` disabled its formula. */
export function readCsvCell(cell: string): string {
  return cell.replace(disabledFormula, '');
}

/** Follows RFC 4180, without line break. An apostrophe disables formulas in texts. */
export function csvRow(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return cells.map(csvCell).join(separator);
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
