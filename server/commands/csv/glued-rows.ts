import { toLatinDigits } from '#domain/text/latin-digits.ts';

/** What the rows of a table have at least, and its header has. */
interface RowWidth {
  least: number;
  header: number;
}

/** Below it, a note with some commas is as wide as a row. */
const tellingWidth = 4;

/**
 * Whether a cell holds further rows: a quote that was opened and not closed runs on to the next one,
 * some lines below. The row may still look like a whole one, or like one whose last cells are empty.
 */
export function holdsRows(cells: readonly string[], separator: string, width: RowWidth): boolean {
  return cells.some((cell, index) => {
    if (!/[\r\n]/.test(cell)) return false;
    const [first = '', ...lines] = cell.split(/\r\n|\n|\r/);
    const row = [...cells.slice(0, index), ...first.split(separator)];
    return lines.some((line, at) => {
      const rest = at === lines.length - 1 ? cells.slice(index + 1) : [];
      return isRowBelow(row, [...line.split(separator), ...rest], width);
    });
  });
}

/** It has numbers where the row has numbers, and words where the row has words. */
function isRowBelow(
  row: readonly string[],
  other: readonly string[],
  { least, header }: RowWidth,
): boolean {
  if (other.length < Math.max(least, 2) || other.length > header) return false;
  const pairs = row
    .map((cell, index) => [cell, other[index] ?? ''] as const)
    .filter(([one, two]) => one.trim() !== '' && two.trim() !== '');
  if (pairs.length < 2 || pairs.some(([one, two]) => isNumber(one) !== isNumber(two))) return false;
  const isWhole = other.length === header && header >= tellingWidth;
  return isWhole || pairs.some(([one]) => isNumber(one));
}

function isNumber(cell: string): boolean {
  return /^"?[#\d.,٫٬\s]*\d[\d.,٫٬\s]*"?$/.test(toLatinDigits(cell));
}
