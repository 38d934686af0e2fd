import { create } from 'zustand';
import { hideToast } from '#app/ui/toast.ts';
import type { BagLine } from '#domain/bag.ts';
import type { Delivery } from '#domain/delivery.ts';
import type { ChangedPrice } from '#domain/order.ts';
import { changeFreeBag } from './bag-actions.ts';
import { useBag } from './bag-state.ts';
import { changeBag } from './bag-store.ts';
import { randomKey } from './random-key.ts';

/** Sent with an order whose bag has the sale; the server checks it again (spec §9). */
const welcomeCoupon = 'WELCOMEADI';

/**
 * Orders the lines at the prices that the shopper sees. The order is kept on the device, with its
 * key, before it is sent (sync-bag.ts): should no answer come, it is sent again with the same key.
 */
export function checkOut(lines: readonly BagLine[], delivery: Delivery | undefined): void {
  if (lines.length === 0) return;
  hideToast();
  changeFreeBag((bag) => ({
    ...bag,
    // The shopper has agreed to what is shown.
    lines,
    order: {
      state: 'sending',
      key: randomKey(),
      request: {
        lines: lines.map(({ id, quantity, price }) => ({ id, quantity, price })),
        ...(bag.hasSale && { coupon: welcomeCoupon }),
        ...(delivery && { delivery }),
        ...(bag.base && bag.ending === undefined && { bagGeneration: bag.base.generation }),
      },
    },
  }));
}

/** Gives up the order that waits for the network: the bag is free again. */
export function stopWaiting(): void {
  changeBag((bag) => ({ ...bag, order: undefined }));
}

/** The shopper has seen how the order ended; prices that the server told are kept in mind. */
export function closeAttempt(): void {
  const told = useBag.getState().bag.order?.prices;
  if (told) useToldPrices.setState((before) => ({ prices: [...before.prices, ...told] }));
  stopWaiting();
}

/** Prices that the server has told since the catalogue was loaded, the latest last. */
export const useToldPrices = create<{ prices: readonly ChangedPrice[] }>()(() => ({ prices: [] }));

/** The order that was placed has its delivery now. */
export function tellDelivery(): void {
  changeBag((bag) => (bag.order ? { ...bag, order: { ...bag.order, hasDelivery: true } } : bag));
}
