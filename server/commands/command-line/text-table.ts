import { strangersLine } from '#domain/text/strangers-text.ts';

/** What stands above, what stands in a row, and on which side: numbers on the right. */
export type Column<Row> = readonly [
  head: string,
  cell: (row: Row) => string | number | null | undefined,
  side?: 'right',
];

/** Columns are as wide as their widest cell. A cell is one line, whoever wrote it. */
export function textTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const padded = columns.map(([head, cell, side]) => {
    const cells = [head, ...rows.map((row) => inOneLine(String(cell(row) ?? '')))];
    const width = cells.reduce((widest, text) => Math.max(widest, widthOf(text)), 0);
    return cells.map((text) => {
      const blank = ' '.repeat(width - widthOf(text));
      return side === 'right' ? blank + text : text + blank;
    });
  });
  const lines = ['head', ...rows].map((_, line) => padded.map((cells) => cells[line]).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Blanks at the start of a cell may be its indent. */
function inOneLine(cell: string): string {
  return /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(cell) ? strangersLine(cell) : cell;
}

/** In graphemes: an accent takes no column. */
function widthOf(cell: string): number {
  return cell.replaceAll(/\p{Mn}/gu, '').length;
}
