import { type BagLine, clampQuantity } from './bag.ts';

/**
 * Three-way merge per product: both sides' changes are added to the base. A line that neither side
 * removed keeps at least 1. Order, name and price come from `theirs`; lines only in `mine` follow.
 */
export function mergeBags(
  base: readonly BagLine[],
  mine: readonly BagLine[],
  theirs: readonly BagLine[],
): BagLine[] {
  const before = quantities(base);
  const here = quantities(mine);
  const there = quantities(theirs);
  const onlyMine = mine.filter(({ id }) => !there.has(id));
  return [...theirs, ...onlyMine].flatMap((line) => {
    const { id } = line;
    const old = before.get(id) ?? 0;
    const sum = (here.get(id) ?? 0) + (there.get(id) ?? 0) - old;
    const removed = old > 0 && !(here.has(id) && there.has(id));
    return removed && sum <= 0 ? [] : [{ ...line, quantity: clampQuantity(sum) }];
  });
}

function quantities(lines: readonly BagLine[]): Map<number, number> {
  return new Map(lines.map(({ id, quantity }) => [id, quantity]));
}
