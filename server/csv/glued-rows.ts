import { toLatinDigits } from '#domain/text/latin-digits.ts';

/** Where the cells stand that each row has, and how many the header has. */
interface RowWidth {
  required: readonly number[];
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
    const before = cells.slice(0, index);
    const row = [...before, ...first.split(separator)];
    let isComplete = hasCells(row, width.required);
    return lines.some((line, at) => {
      const isFurther = isComplete;
      isComplete ||= hasCells([...before, ...line.split(separator)], width.required);
      // A row swallows others only below the line that has the last of its own cells.
      if (!isFurther) return false;
      const rest = at === lines.length - 1 ? cells.slice(index + 1) : [];
      return isRowBelow(row, [...line.split(separator), ...rest], { ...width, isFull });
    });
  });
}

/** It has numbers where the row has numbers, and words where the row has words. */
function isRowBelow(
  row: readonly string[],
  other: readonly string[],
  { required, header, isFull }: RowWidth & { isFull: boolean },
): boolean {
  const isWhole = other.length === header;
  // A row with all its cells is judged more strictly: its text may well have lines with commas.
  if (isFull ? !isWhole : other.length < 2 || other.length > header) return false;
  if (!hasCells(other, required)) return false;
  const pairs = row
    .map((cell, index) => [cell, other[index] ?? ''] as const)
    .filter(([one, two]) => one.trim() !== '' && two.trim() !== '');
  const unlike = pairs.filter(([one, two]) => isNumber(one) !== isNumber(two)).length;
  const hasNumber = pairs.some(([one, two]) => isNumber(one) && isNumber(two));
  if (pairs.length < 2 || unlike > (isWhole && hasNumber ? 1 : 0)) return false;
  return hasNumber || (isWhole && header >= tellingWidth);
}

function hasCells(row: readonly string[], indexes: readonly number[]): boolean {
  return indexes.every((index) => (row[index] ?? '').trim() !== '');
}

function isNumber(cell: string): boolean {
  return /^"?[#\d.,٫٬\s]*\d[\d.,٫٬\s]*"?$/.test(toLatinDigits(cell));
}
