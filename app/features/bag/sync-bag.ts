import { HttpError, NetworkError } from '#app/http/fetch-errors.ts';
import type { SessionGate } from '#app/http/session-gate.ts';
import type { BagDocument } from '#domain/bag-document.ts';
import { mergeBags } from '#domain/merge-bags.ts';
import { endGeneration, fetchBag, writeBag } from './bag-calls.ts';
import { deviceOwner, useBag } from './bag-state.ts';
import { changeBag, forgetBag, readBag, rereadBag } from './bag-store.ts';
import { isHeld } from './is-held.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { randomKey } from './random-key.ts';
import { hasChanges, replaceBag, takeDocument, takeWritten } from './rebase-bag.ts';
import { endAttempt, refuseDeviceOnly, sendOrder, waitForNetwork } from './send-order.ts';
import type { StoredBag } from './stored-bag.ts';

/** Milliseconds before a call without an answer is made again: doubled each time, up to the last. */
const firstPause = 1_000;
const longestPause = 30_000;

let readAgain: (() => void) | undefined;

/** Asks the server what other devices have made of the bag. */
export function readBagAgain(): void {
  readAgain?.();
}

/**
 * Keeps the bag in step with the server's as long as its owner is logged in: reads it, writes what
 * changes, and sends the order that waits. One call at a time, in one tab at a time; after a
 * failure again and again, and at once when the network returns or the page is looked at. Returns
 * the way to stop.
 */
export function startSync(owner: string, session: SessionGate): () => void {
  adoptDeviceBag(owner);
  let isRunning = false;
  let isStopped = false;
  /** Something has happened while a round was running. */
  let isDue = false;
  /** What the server has may be newer than what we know. */
  let isStale = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOver = () => isStopped || useBag.getState().owner !== owner;

  async function run(): Promise<void> {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      while (isDue && !isOver()) {
        isDue = false;
        await oneAtATime('bag', settle);
      }
      failures = 0;
    } catch (error) {
      failed(error);
    } finally {
      isRunning = false;
    }
  }

  /** Does what is to be done, step by step, until both sides have the same. */
  async function settle(): Promise<void> {
    while (!isOver()) {
      // Another tab may have done it while this one waited for its turn.
      const bag = rereadBag(owner);
      if (!needsServer(bag)) return;
      const standing = await session.stand();
      if (isOver()) return;
      if (standing === 'unreachable') throw new NetworkError('no-connection');
      if (standing === 'device-only') {
        if (bag.order && isHeld(bag)) refuseDeviceOnly(owner, bag.order.key);
        return;
      }
      await step(useBag.getState().bag);
    }
  }

  function needsServer(bag: StoredBag): boolean {
    return (
      isHeld(bag) ||
      isStale ||
      !bag.base ||
      bag.ending !== undefined ||
      bag.sent !== undefined ||
      hasChanges(bag)
    );
  }

  async function step(bag: StoredBag): Promise<void> {
    const { order, ending } = bag;
    if (order && isHeld(bag) && (order.isTried || !isStale)) {
      await sendOrder(owner, order, session);
      isStale = true;
    } else if (ending !== undefined) {
      const document = await endGeneration(ending);
      changeBag((now) => takeEnded(now, ending, document), owner);
    } else if (isStale || !bag.base) {
      const document = await fetchBag();
      isStale = false;
      changeBag((now) => takeRead(now, document), owner);
    } else {
      await write();
    }
  }

  async function write(): Promise<void> {
    changeBag((bag) => {
      const { sent, lines, hasSale } = bag;
      return sent ? bag : { ...bag, sent: { writeId: randomKey(), lines, hasSale } };
    }, owner);
    const { sent, base } = useBag.getState().bag;
    if (!sent || !base) return;
    const { version, generation } = base;
    const { document, taken } = await writeBag({ base: { version, generation }, ...sent });
    changeBag((bag) => {
      // Cancelled, or answered to another tab meanwhile.
      if (bag.sent?.writeId !== sent.writeId) return bag;
      return taken ? takeWritten(bag, document) : takeDocument(bag, document);
    }, owner);
  }

  function failed(error: unknown): void {
    if (isOver()) return;
    if (error instanceof HttpError && error.status === 401) {
      session.refused();
      return;
    }
    if (error instanceof HttpError && error.status < 500 && error.status !== 429) {
      // It would be refused again: the next change makes another one.
      changeBag((bag) => (bag.sent ? { ...bag, sent: undefined } : bag), owner);
      console.error('The bag could not be kept with the account.', error);
      return;
    }
    if (!(error instanceof NetworkError || error instanceof HttpError)) console.error(error);
    changeBag(
      (bag) => (bag.order && isHeld(bag) ? waitForNetwork(bag, bag.order.key) : bag),
      owner,
    );
    const pause = Math.min(longestPause, firstPause * 2 ** failures);
    failures += 1;
    timer = setTimeout(run, pause * (0.75 + Math.random() / 2));
  }

  const readSoon = () => {
    isStale = true;
    void run();
  };
  const readWhenSeen = () => {
    if (document.visibilityState === 'visible') readSoon();
  };
  const unsubscribe = useBag.subscribe(({ bag }, before) => {
    if (isOver() || bag === before.bag) return;
    // Somebody who has stopped waiting may have an order all the same.
    if (isHeld(before.bag) && !bag.order) isStale = true;
    // While the network is away, its return is waited for.
    if (needsServer(bag) && (failures === 0 || (isHeld(bag) && !isHeld(before.bag)))) void run();
  });
  readAgain = readSoon;
  window.addEventListener('online', readSoon);
  window.addEventListener('focus', readWhenSeen);
  window.addEventListener('pageshow', readWhenSeen);
  document.addEventListener('visibilitychange', readWhenSeen);
  void run();

  return () => {
    isStopped = true;
    readAgain = undefined;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', readSoon);
    window.removeEventListener('focus', readWhenSeen);
    window.removeEventListener('pageshow', readWhenSeen);
    document.removeEventListener('visibilitychange', readWhenSeen);
  };
}

/** What was put into the bag before the browser knew of any account is the owner's from now on. */
function adoptDeviceBag(owner: string): void {
  if (owner === deviceOwner) return;
  const { lines } = readBag(deviceOwner);
  if (lines.length === 0) return;
  forgetBag(deviceOwner);
  changeBag((bag) => ({ ...bag, lines: mergeBags([], lines, bag.lines) }), owner);
}

/** The bag after CANCEL has reached the server: what was added since is kept. */
function takeEnded(bag: StoredBag, ending: number, document: BagDocument): StoredBag {
  if (bag.ending !== ending) return bag;
  return takeDocument({ ...bag, base: null, ending: undefined, sent: undefined }, document);
}

/** The bag after the server was asked for it. */
function takeRead(bag: StoredBag, document: BagDocument): StoredBag {
  if (bag.ending !== undefined) return bag;
  const isEnded = bag.base && document.generation > bag.base.generation;
  if (bag.order && isHeld(bag) && isEnded && !bag.order.isTried) {
    const refused = endAttempt(bag, bag.order.key, { code: 'older-generation' });
    return replaceBag(refused, document);
  }
  return isHeld(bag) ? bag : takeDocument(bag, document);
}
