import { toLatinDigits } from '#domain/text/latin-digits.ts';

/** How many cells the rows of a table have at least, and its header has. */
interface RowWidth {
  minCells: number;
  header: number;
}

/** Below it, a note with some commas is as wide as a row. */
const tellingWidth = 4;

/**
 * Whether a cell holds further rows: a quote that was opened and not closed runs on to the next one,
 * some lines below. The row may still look like a whole one, or like one whose last cells are empty.
 */
export function holdsRows(cells: readonly string[], separator: string, width: RowWidth): boolean {
  const isFull = cells.length >= width.header;
  return cells.some((cell, index) => {
    if (!/[\r\n]/.test(cell)) return false;
    const [first = '', ...lines] = cell.split(/\r\n|\n|\r/);
    const row = [...cells.slice(0, index), ...first.split(separator)];
    return lines.some((line, at) => {
      const rest = at === lines.length - 1 ? cells.slice(index + 1) : [];
      return isRowBelow(row, [...line.split(separator), ...rest], { ...width, isFull });
    });
  });
}

/** It has numbers where the row has numbers, and words where the row has words. */
function isRowBelow(
  row: readonly string[],
  other: readonly string[],
  { minCells, header, isFull }: RowWidth & { isFull: boolean },
): boolean {
  const isWhole = other.length === header;
  // A row with all its cells is judged more strictly: its text may well have lines with commas.
  if (isFull ? !isWhole : other.length < Math.max(minCells, 2) || other.length > header)
    return false;
  const pairs = row
    .map((cell, index) => [cell, other[index] ?? ''] as const)
    .filter(([one, two]) => one.trim() !== '' && two.trim() !== '');
  const unlike = pairs.filter(([one, two]) => isNumber(one) !== isNumber(two)).length;
  const hasNumber = pairs.some(([one, two]) => isNumber(one) && isNumber(two));
  if (pairs.length < 2 || unlike > (isWhole && hasNumber ? 1 : 0)) return false;
  return hasNumber || (isWhole && header >= tellingWidth);
}

function isNumber(cell: string): boolean {
  return /^"?[#\d.,٫٬\s]*\d[\d.,٫٬\s]*"?$/.test(toLatinDigits(cell));
}
