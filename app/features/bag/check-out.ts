import { getLocale } from '#app/locale.ts';
import { hideToast } from '#app/ui/toast.ts';
import type { BagLine } from '#domain/bag.ts';
import type { Delivery } from '#domain/delivery.ts';
import { changeFreeBag } from './bag-actions.ts';
import { useBag } from './bag-state.ts';
import { changeBag } from './bag-store.ts';
import { giveUpOrder } from './give-up-order.ts';
import { randomKey } from './random-key.ts';
import type { StoredBag } from './stored-bag.ts';
import { useToldPrices } from './told-prices.ts';

/**
 * Orders the lines at the prices that the shopper sees. The order is kept on the device, with its
 * key, before it is sent (sync-bag.ts): should no answer come, it is sent again with the same key.
 * @param coupon goes with it when the sale is on
 */
export function checkOut(
  lines: readonly BagLine[],
  delivery: Delivery | undefined,
  coupon: string,
): void {
  if (lines.length === 0) return;
  hideToast();
  changeFreeBag((bag) => ({
    ...bag,
    // The shopper has agreed to the prices that are shown; what is gone stays until it is removed.
    lines: bag.lines.map((line) => lines.find(({ id }) => id === line.id) ?? line),
    order: {
      state: 'sending',
      key: randomKey(),
      request: {
        lines: lines.map(({ id, quantity, price }) => ({ id, quantity, price })),
        // The server checks it again.
        ...(bag.hasSale && { coupon }),
        ...(delivery && { delivery }),
        ...(bag.base && bag.ending === undefined && { bagGeneration: bag.base.generation }),
        removed: removedIds(bag),
        language: getLocale(),
      },
    },
  }));
}

/** What the server's bag may still have of what is no longer in the bag. */
function removedIds({ lines, base, sent }: StoredBag): number[] {
  const known = [...(base?.lines ?? []), ...(sent?.lines ?? [])].map(({ id }) => id);
  return [...new Set(known)].filter((id) => !lines.some((line) => line.id === id));
}

/** Gives up the order that waits for an answer: the bag is free again. */
export function stopWaiting(): void {
  changeBag(giveUpOrder);
}

/** The shopper has seen how the order ended; prices that the server told are kept in mind. */
export function closeAttempt(): void {
  const told = useBag.getState().bag.order?.prices;
  if (told) useToldPrices.setState((before) => ({ prices: [...before.prices, ...told] }));
  stopWaiting();
}

/** The shopper is thanked for the order on this page. */
export function tellPlaced(key: string, path: string): void {
  changeBag((bag) =>
    bag.order?.key === key && bag.order.toldOn === undefined
      ? { ...bag, order: { ...bag.order, toldOn: path } }
      : bag,
  );
}

/** The order that was placed has its delivery now. */
export function tellDelivery(): void {
  changeBag((bag) => (bag.order ? { ...bag, order: { ...bag.order, hasDelivery: true } } : bag));
}
