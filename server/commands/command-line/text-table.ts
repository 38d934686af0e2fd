/** Columns are as wide as their widest cell. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rightAligned: readonly number[] = [],
): string {
  const all = [head, ...rows];
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

/** In graphemes: an accent takes no column. */
function widthOf(cell: string): number {
  return cell.replaceAll(/\p{Mn}/gu, '').length;
}
