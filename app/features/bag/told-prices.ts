import { create } from 'zustand';
import type { ChangedPrice } from '#domain/order.ts';
import type { StoredBag } from './stored-bag.ts';

/** Prices that the server has told since the catalogue was loaded, the latest last. */
export const useToldPrices = create<{ prices: readonly ChangedPrice[] }>()(() => ({ prices: [] }));

/** A newer catalogue has come: what was told before no longer counts. */
export function forgetToldPrices(): void {
  useToldPrices.setState({ prices: [] });
}

/** All that the server has told of prices, the refusal that the shopper still sees included. */
export function allToldPrices(
  { order }: Pick<StoredBag, 'order'>,
  told: readonly ChangedPrice[],
): readonly ChangedPrice[] {
  return [...told, ...(order?.prices ?? [])];
}
