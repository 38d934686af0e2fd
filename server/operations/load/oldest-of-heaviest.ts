/**
 * What must give way: of the address whose candidates weigh most, the oldest one. Undefined when none
 * weighs anything.
 * @param ofAddresses the candidates of each address, the oldest first
 */
export function oldestOfHeaviest<Item>(
  ofAddresses: Iterable<readonly Item[]>,
  weigh: (candidates: readonly Item[]) => number,
): Item | undefined {
  let heaviest: { weight: number; oldest?: Item | undefined } = { weight: 0 };
  for (const candidates of ofAddresses) {
    const weight = weigh(candidates);
    if (weight > heaviest.weight) heaviest = { weight, oldest: candidates[0] };
  }
  return heaviest.oldest;
}
