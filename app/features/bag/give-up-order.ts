import { isHeld } from './is-held.ts';
import type { StoredBag } from './stored-bag.ts';

/** Nobody stops waiting more often before the server answers again. */
const mostStopped = 5;

/**
 * The bag without its attempt. One that may have reached the server is kept in mind: should it
 * stand, its shopper is told (stopped-orders.ts).
 */
export function giveUpOrder(bag: StoredBag): StoredBag {
  const { order, stopped } = bag;
  const mayStand = order?.isTried && isHeld(bag);
  return {
    ...bag,
    order: undefined,
    stopped: mayStand ? [...stopped, order].slice(-mostStopped) : stopped,
  };
}
