import { useBag } from './bag-state.ts';
import { allToldPrices, useToldPrices } from './told-prices.ts';

/** Products of the bag. */
export function productsInBag(): number[] {
  return useBag.getState().bag.lines.map(({ id }) => id);
}

/**
 * Says which products of the bag are no longer sold: what the server has told last counts, then the
 * catalogue.
 *
 * @param isGone whether a product is gone as far as the catalogue tells
 */
export function showGone(isGone: (id: number) => boolean): void {
  const { bag, gone: before } = useBag.getState();
  const told = allToldPrices(bag, useToldPrices.getState().prices);
  const prices = new Map(told.map(({ id, price }) => [id, price]));
  const gone = productsInBag().filter((id) =>
    prices.has(id) ? prices.get(id) === null : isGone(id),
  );
  const isSame = gone.length === before.size && gone.every((id) => before.has(id));
  if (!isSame) useBag.setState({ gone: new Set(gone) });
}
