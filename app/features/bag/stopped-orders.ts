import { HttpError } from '#app/http/fetch-errors.ts';
import { changeBag } from './bag-store.ts';
import { isHeld } from './is-held.ts';
import { isRefusal, postOrder } from './post-order.ts';
import type { OrderAttempt, StoredBag } from './stored-bag.ts';

/**
 * The attempt whose shopper has stopped waiting, when it may stand all the same: the generation
 * that it would have ended has ended.
 */
export function stoppedToAsk(bag: StoredBag): OrderAttempt | undefined {
  const { base, order, stopped } = bag;
  if (!base || isHeld(bag) || order?.state === 'placed') return undefined;
  return stopped.find(({ request }) => base.generation > (request?.bagGeneration ?? Infinity));
}

/**
 * Asks what became of an attempt that was stopped, by its own key: the server answers the order
 * when it stands, and, its generation having ended, places none when it does not. Throws when there
 * is no answer to go by.
 */
export async function askForStopped(owner: string, attempt: OrderAttempt): Promise<void> {
  const { key } = attempt;
  const settle = (change: Partial<StoredBag>) =>
    changeBag((bag) => {
      const stopped = bag.stopped.filter((other) => other.key !== key);
      return stopped.length === bag.stopped.length ? bag : { ...bag, ...change, stopped };
    }, owner);
  try {
    const { placed } = await postOrder(attempt);
    settle({ order: placed });
  } catch (error) {
    const isDecided =
      error instanceof HttpError && isRefusal(error) && ![401, 429].includes(error.status);
    if (!isDecided) throw error;
    settle({});
  }
}
