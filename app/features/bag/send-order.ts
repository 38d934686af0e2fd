import { HttpError, NetworkError, readMember } from '#app/http/fetch-errors.ts';
import type { SessionGate } from '#app/http/session-gate.ts';
import { useBag } from './bag-state.ts';
import { changeBag } from './bag-store.ts';
import { giveUpOrder } from './give-up-order.ts';
import { isHeld } from './is-held.ts';
import { isRefusal, postOrder } from './post-order.ts';
import { replaceBag } from './rebase-bag.ts';
import type { OrderAttempt, OrderRequest, StoredBag, ToldPrice } from './stored-bag.ts';

/** Gives up the order that is being sent, when its shopper has stopped waiting. */
let inFlight: { key: string; abort: AbortController } | undefined;

useBag.subscribe(({ bag }) => {
  if (inFlight && bag.order?.key !== inFlight.key)
    inFlight.abort.abort(new NetworkError('no-answer'));
});

/**
 * Sends the order that the bag is held for, and keeps how it ended. Throws when there is no answer
 * to go by: the order waits then, and the same key may be sent again.
 */
export async function sendOrder(
  owner: string,
  order: OrderAttempt,
  session: SessionGate,
): Promise<void> {
  const { key } = order;
  const end = (outcome: Partial<OrderAttempt>) =>
    changeBag((bag) => endAttempt(bag, key, outcome), owner);
  changeBag((bag) => markTried(bag, key), owner);
  const abort = new AbortController();
  inFlight = { key, abort };
  try {
    const { placed, document } = await postOrder(order, abort.signal);
    changeBag((bag) => {
      // Another tab may have told it, and its shopper have read it, already.
      const isAwaited = bag.order?.key === key && isHeld(bag);
      const isNews =
        !bag.base ||
        document.version > bag.base.version ||
        // A server that was restored begins anew with a lower one.
        (isAwaited && document.generation !== bag.base.generation);
      const left = isNews ? replaceBag(bag, document) : bag;
      return isAwaited ? { ...left, order: placed } : left;
    }, owner);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      // This time it was not placed: what was never tried before is over.
      changeBag((bag) => (order.isTried ? giveUpOrder(bag) : { ...bag, order: undefined }), owner);
      session.refused();
    } else if (error instanceof HttpError && isRefusal(error)) {
      end({ code: error.code, prices: readPrices(error.body, order.request) });
    } else {
      changeBag((bag) => waitForAnswer(bag, key), owner);
      throw error;
    }
  } finally {
    inFlight = undefined;
  }
}

/** Keeps that an order was refused for a log-in that the server does not know. */
export function refuseDeviceOnly(owner: string, key: string): void {
  changeBag((bag) => endAttempt(bag, key, { code: 'device-only' }), owner);
}

/** Keeps that no answer has come yet. */
export function waitForAnswer(bag: StoredBag, key: string): StoredBag {
  if (bag.order?.key !== key || bag.order.state === 'waiting') return bag;
  return { ...bag, order: { ...bag.order, state: 'waiting' } };
}

function markTried(bag: StoredBag, key: string): StoredBag {
  if (bag.order?.key !== key || bag.order.isTried) return bag;
  return { ...bag, order: { ...bag.order, isTried: true } };
}

/** Of an attempt that was stopped meanwhile nothing is kept. */
export function endAttempt(bag: StoredBag, key: string, outcome: Partial<OrderAttempt>): StoredBag {
  if (bag.order?.key !== key) return bag;
  return { ...bag, order: { state: 'refused', key, ...outcome } };
}

function readPrices(body: unknown, request: OrderRequest | undefined): ToldPrice[] {
  const lines = readMember(body, 'lines');
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown) => {
    const id = readMember(line, 'id');
    const price = readMember(line, 'price');
    if (typeof id !== 'number') return [];
    const seen = request?.lines.find((ordered) => ordered.id === id)?.price;
    return [
      { id, price: typeof price === 'number' ? price : null, ...(seen !== undefined && { seen }) },
    ];
  });
}
