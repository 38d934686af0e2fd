/** Rows under a head, in columns as wide as their widest cell; cells of `rightAligned` to the right. */
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

/** Of characters as people count them: an accent takes no place of its own. */
function widthOf(cell: string): number {
  return cell.replaceAll(/\p{Mn}/gu, '').length;
}
