import { type BagLine, clampQuantity } from './bag.ts';

/**
 * Joins two bags that grew apart from a common one. Per product, the difference that each side
 * made to the base is applied, so that neither an addition nor a removal is undone: a line removed
 * here and raised there keeps just what was added there. A line that neither side removed stays,
 * with at least 1. Lines come in the order of `theirs`, then what only `mine` has; where both have
 * a line, its name and price are of `theirs`.
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
