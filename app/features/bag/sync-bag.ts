import { HttpError, NetworkError } from '#app/http/fetch-errors.ts';
import type { SessionGate } from '#app/http/session-gate.ts';
import type { BagDocument } from '#domain/bag-document.ts';
import { mergeBags } from '#domain/merge-bags.ts';
import { endGeneration, fetchBag, writeBag } from './bag-calls.ts';
import { afterTap, deviceOwner, useBag } from './bag-state.ts';
import { changeBag, forgetBag, readBag, rereadBag } from './bag-store.ts';
import { giveUpOrder } from './give-up-order.ts';
import { isHeld } from './is-held.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { randomKey } from './random-key.ts';
import { asManyAsFit, hasChanges } from './rebase-bag.ts';
import { refuseDeviceOnly, sendOrder, waitForAnswer } from './send-order.ts';
import { askForStopped, stoppedToAsk } from './stopped-orders.ts';
import type { StoredBag } from './stored-bag.ts';
import { takeAnswered, takeEnded, takeRead } from './take-answer.ts';

/** Milliseconds before a call without an answer is made again: doubled each time, up to the last. */
const firstPause = 1_000;
const longestPause = 30_000;

/** Far more steps than it takes until both sides agree; then it pauses, whatever the reason. */
const mostSteps = 20;

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
  /** Runs after a change: of several in a row once. */
  let soon: ReturnType<typeof setTimeout> | undefined;

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
      if (!isOver()) useBag.setState({ isUnread: false });
    }
  }

  /** Does what is to be done, step by step, until both sides have the same. */
  async function settle(): Promise<void> {
    for (let steps = 0; !isOver(); steps += 1) {
      if (steps === mostSteps) throw new Error('The bag and the server do not come to agree.');
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
      stoppedToAsk(bag) !== undefined ||
      hasChanges(bag)
    );
  }

  async function step(bag: StoredBag): Promise<void> {
    const { order, ending, sent, base } = bag;
    const stopped = stoppedToAsk(bag);
    const isReady = order?.isTried || (!isStale && ending === undefined && base);
    if (order && isHeld(bag) && isReady) {
      await sendOrder(owner, order, session);
      isStale = true;
    } else if (ending === 'all') {
      const { generation } = await fetchBag();
      changeBag((now) => (now.ending === 'all' ? { ...now, ending: generation } : now), owner);
    } else if (ending !== undefined) {
      const document = await endOnServer(ending);
      changeBag((now) => takeEnded(now, ending, document), owner);
    } else if (stopped) {
      await askForStopped(owner, stopped);
    } else if (sent && base) {
      // Before anything is read: nobody else knows whether the server has taken it.
      await write();
    } else if (isStale || !base) {
      isStale = false;
      const document = await fetchBag();
      changeBag((now) => takeRead(now, document, base), owner);
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
    // Whatever is answered is the present bag.
    isStale = false;
    const { version, generation } = base;
    const answer = await writeBag({ base: { version, generation }, ...sent });
    changeBag((bag) => {
      // Cancelled, or answered to another tab meanwhile.
      return bag.sent?.writeId === sent.writeId ? takeAnswered(bag, answer, base) : bag;
    }, owner);
  }

  function failed(error: unknown): void {
    if (isOver()) return;
    isStale = true;
    if (error instanceof HttpError && error.status === 401) {
      // Nothing is ordered days later, by the next log-in.
      changeBag((bag) => (isHeld(bag) ? giveUpOrder(bag) : bag), owner);
      session.refused();
      return;
    }
    const isFinal = error instanceof HttpError && error.status < 500 && error.status !== 429;
    if (isFinal) {
      // It would be refused again: the next change makes another one.
      changeBag((bag) => (bag.sent ? { ...bag, sent: undefined } : bag), owner);
      console.error('The bag could not be kept with the account.', error);
    } else if (!(error instanceof NetworkError || error instanceof HttpError)) {
      console.error(error);
    }
    changeBag((bag) => (bag.order && isHeld(bag) ? waitForAnswer(bag, bag.order.key) : bag), owner);
    if (isFinal && !isHeld(useBag.getState().bag)) {
      failures = 0;
      return;
    }
    const pause = Math.min(longestPause, firstPause * 2 ** failures);
    failures += 1;
    timer = setTimeout(run, pause * (0.75 + Math.random() / 2));
  }

  const runIfNeeded = () => {
    soon = undefined;
    // While the network is away, its return is waited for.
    if (!isOver() && failures === 0 && needsServer(useBag.getState().bag)) void run();
  };
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
    if (isHeld(before.bag) && !isHeld(bag)) isStale = true;
    if (isHeld(bag) && !isHeld(before.bag)) void run();
    else soon ??= setTimeout(runIfNeeded, afterTap);
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
    clearTimeout(soon);
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
  const { lines, hasSale } = readBag(deviceOwner);
  if (lines.length === 0) return;
  forgetBag(deviceOwner);
  changeBag((bag) => {
    const both = asManyAsFit(mergeBags([], lines, bag.lines));
    return { ...bag, lines: both, hasSale: hasSale || bag.hasSale };
  }, owner);
}

/** A server that was restored knows no such generation: what it has instead ends. */
async function endOnServer(ending: number): Promise<BagDocument> {
  try {
    return await endGeneration(ending);
  } catch (error) {
    if (!(error instanceof HttpError) || ![400, 409].includes(error.status)) throw error;
    const { generation } = await fetchBag();
    if (generation >= ending) throw error;
    return endGeneration(generation);
  }
}
