import { strangersLine } from '#domain/text/strangers-text.ts';

/** Columns are as wide as their widest cell. A cell is one line, whoever wrote it. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rightAligned: readonly number[] = [],
): string {
  const all = [head, ...rows].map((row) => row.map(inOneLine));
  const widths = head.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => {
          const blank = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
          return rightAligned.includes(column) ? blank + cell : cell + blank;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Blanks at the start of a cell may be its indent. */
function inOneLine(cell: string): string {
  return /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(cell) ? strangersLine(cell) : cell;
}

/** In graphemes: an accent takes no column. */
function widthOf(cell: string): number {
  return cell.replaceAll(/\p{Mn}/gu, '').length;
}
