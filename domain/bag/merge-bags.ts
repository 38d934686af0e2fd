import { type BagLine, clampQuantity, textOfKey } from './bag.ts';

/**
 * Three-way merge per line: both sides' changes are added to the base. A line that neither side
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
  const onlyMine = mine.filter((line) => !there.has(textOfKey(line)));
  return [...theirs, ...onlyMine].flatMap((line) => {
    const key = textOfKey(line);
    const old = before.get(key) ?? 0;
    const sum = (here.get(key) ?? 0) + (there.get(key) ?? 0) - old;
    const removed = old > 0 && !(here.has(key) && there.has(key));
    return removed && sum <= 0 ? [] : [{ ...line, quantity: clampQuantity(sum) }];
  });
}

function quantities(lines: readonly BagLine[]): Map<string, number> {
  return new Map(lines.map((line) => [textOfKey(line), line.quantity]));
}

/**
 * All lines of both, for bags without a base that both know: of a line that both have, the larger
 * quantity. Order, name and price come from `theirs`.
 */
export function joinBags(mine: readonly BagLine[], theirs: readonly BagLine[]): BagLine[] {
  const here = quantities(mine);
  const there = quantities(theirs);
  const onlyMine = mine.filter((line) => !there.has(textOfKey(line)));
  const both = theirs.map((line) => {
    const quantity = Math.max(line.quantity, here.get(textOfKey(line)) ?? 0);
    return { ...line, quantity };
  });
  return [...both, ...onlyMine];
}
