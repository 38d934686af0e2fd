import { isLineOf, type LineKey } from '../bag/bag.ts';

/** The line of an order that a piece belongs to: a replacement may have come in another size. */
export function orderedLine<Line extends LineKey>(
  lines: readonly Line[],
  key: LineKey,
): Line | undefined {
  const line = lines.find(isLineOf(key));
  if (line) return line;
  const { size: _, ...same } = lines.find(({ id }) => id === key.id) ?? {};
  return 'id' in same
    ? ({ ...same, ...(key.size === undefined ? {} : { size: key.size }) } as Line)
    : undefined;
}
