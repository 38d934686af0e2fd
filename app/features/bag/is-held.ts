import type { StoredBag } from './stored-bag.ts';

/** Whether an order is on its way, so that nothing of the bag can be changed. */
export function isHeld({ order }: StoredBag): boolean {
  return order?.state === 'sending' || order?.state === 'waiting';
}
