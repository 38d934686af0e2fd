import type { SessionStanding } from '#app/http/session-gate.ts';
import { addProduct, type BagLine, changeQuantity, removeLine } from '#domain/bag.ts';
import { type BagDocument, mostBagLines } from '#domain/bag-document.ts';
import type { BagProduct } from '#domain/bag-product.ts';
import type { Delivery } from '#domain/delivery.ts';
import type { Locale } from '#domain/locale.ts';
import { mergeBags } from '#domain/merge-bags.ts';
import {
  type BagState,
  closedBag,
  emptyBag,
  type HeldOrder,
  heldOrder,
  type PlacedOrder,
  type RefusedOrder,
  type SentBag,
  type StoredBag,
} from './bag-state.ts';
import { hasChanges, isEnded, replaceBag, takeDocument } from './take-document.ts';

/** What happens to the bag. docs/architecture.md shows it as a diagram. */
export type BagEvent =
  // The shopper
  | { type: 'add'; product: BagProduct }
  | { type: 'set-quantity'; id: number; quantity: number }
  | { type: 'remove'; id: number; name: string }
  | { type: 'cancel' }
  | { type: 'undo'; owner: string | undefined; before: StoredBag; after: StoredBag }
  | { type: 'take-coupon' }
  | ({ type: 'check-out'; key: string } & OrderedGoods)
  | { type: 'stop-waiting' }
  | { type: 'close-order' }
  | { type: 'thanked'; key: string; path: string }
  | { type: 'delivery-added' }
  | { type: 'sign-out' }
  // The browser; `device` is what it kept before it knew of any account
  | { type: 'open'; owner: string; bag: StoredBag; device: StoredBag }
  | { type: 'close' }
  | { type: 'stored-elsewhere'; bag: StoredBag }
  | { type: 'wake' }
  | { type: 'alarm' }
  // The catalogue
  | { type: 'catalogue-loaded' }
  | { type: 'products-gone'; ids: readonly number[] }
  // The server: it is this tab's turn to call it, and what came of the call
  | { type: 'turn'; standing: SessionStanding; key: string }
  | ({ type: 'answer'; call: BagCall } & BagAnswer)
  | ({ type: 'failure'; call?: BagCall } & BagRefusal);

/** What bag-runner.ts does then, in this order. */
export type BagEffect =
  | { type: 'store' }
  | { type: 'tell'; what: 'added' | 'held' | 'full' | 'line-full' | 'merged-full' }
  | { type: 'offer-undo'; name: string | undefined; undo: BagEvent }
  | { type: 'hide-toast' }
  | { type: 'set-alarm'; ms: number }
  | { type: 'ask-turn' }
  | { type: 'call'; call: BagCall }
  | { type: 'give-up-call' }
  | { type: 'end-login' };

export type BagCall =
  | { type: 'read' }
  | { type: 'write'; base: BagDocument; sent: SentBag }
  | { type: 'end'; generation: number }
  | { type: 'order'; order: HeldOrder };

export interface BagAnswer {
  document: BagDocument;
  /** Whether the server has taken a write, or has the document instead. */
  isTaken?: boolean;
  placed?: PlacedOrder;
}

interface BagRefusal extends Pick<RefusedOrder, 'prices'> {
  /** Of an HTTP answer; 0 when none came. */
  status: number;
  code?: string;
}

/** What CHECK OUT orders, at the prices that the shopper sees. */
interface OrderedGoods {
  lines: readonly BagLine[];
  delivery: Delivery | undefined;
  /** Goes with it when the sale is on. */
  coupon: string;
  language: Locale;
}

type On<Type extends BagEvent['type']> = BagEvent & { type: Type };
type Effects = BagEffect[];
type Transition = { state: BagState; effects: Effects };

/** Milliseconds. The page paints, and a tap is answered, before the server is called. */
const beforeFirstCall = 300;
export const afterTap = 100;
/** Before a call without an answer is made again: doubled each time, up to the last. */
const firstPause = 1_000;
const longestPause = 30_000;
/** Far more calls than it takes until both sides agree; then it pauses, whatever the reason. */
const mostCalls = 20;
/** Nobody stops waiting more often before the server answers again. */
const mostStopped = 5;

export function transition(state: BagState, event: BagEvent): Transition {
  const effects: Effects = [];
  if (state.owner === undefined && event.type !== 'open') return { state, effects };
  let next = apply(state, event, effects);
  if (next.bag.lines.length > mostBagLines) {
    next = { ...next, bag: { ...next.bag, lines: next.bag.lines.slice(0, mostBagLines) } };
    effects.push({ type: 'tell', what: 'merged-full' });
  }
  const stored = 'bag' in event ? event.bag : event.type === 'close' ? next.bag : state.bag;
  if (next.bag !== stored) effects.unshift({ type: 'store' });
  return { state: next, effects };
}

function apply(state: BagState, event: BagEvent, effects: Effects): BagState {
  switch (event.type) {
    case 'open': {
      const { owner, device } = event;
      const bag = device.lines.length > 0 ? putBack(event.bag, device, emptyBag) : event.bag;
      const isUnread = bag.lines.length === 0 && bag.base === null;
      effects.push({ type: 'set-alarm', ms: beforeFirstCall });
      return { ...closedBag, owner, bag, isUnread, phase: 'waiting' };
    }
    case 'close':
      return closedBag;
    case 'wake':
      return askTurn({ ...state, isStale: true }, effects);
    case 'alarm':
      return state.phase === 'idle' ? state : askTurn(state, effects);
    case 'catalogue-loaded':
      return { ...state, newPrices: [] };
    case 'products-gone': {
      const gone = new Set(event.ids);
      return [...gone].join() !== [...state.gone].join() ? { ...state, gone } : state;
    }
    case 'turn':
      return takeTurn(state, event, effects);
    case 'answer': {
      const isStale = state.isStale || event.call.type === 'order';
      return goOn({ ...state, isStale, bag: takeAnswer(state.bag, event) }, effects);
    }
    case 'failure':
      return takeFailure(state, event, effects);
    default: {
      const bag = changeBag(state, event, effects);
      return bag === state.bag ? state : follow(state, bag, event, effects);
    }
  }
}

/** What the shopper, here or in another tab, makes of the bag. An order on its way holds it. */
function changeBag({ owner, bag }: BagState, event: BagEvent, effects: Effects): StoredBag {
  const { lines, order } = bag;
  const isHeld = heldOrder(bag) !== undefined;
  const withLines = (all: readonly BagLine[]) => (all === lines ? bag : { ...bag, lines: all });
  const offerUndo = (after: StoredBag, name?: string) => {
    const change = { type: 'undo', owner, before: bag, after } as const;
    if (after !== bag) effects.push({ type: 'offer-undo', name, undo: change });
    return after;
  };
  switch (event.type) {
    case 'stored-elsewhere':
      return event.bag;
    case 'add': {
      const added = addProduct(lines, event.product);
      const full = added.length > mostBagLines ? 'full' : added === lines && 'line-full';
      const refusal = isHeld ? 'held' : full;
      effects.push({ type: 'tell', what: refusal || 'added' });
      return refusal ? bag : withLines(added);
    }
    case 'stop-waiting':
    case 'close-order':
      return giveUp(bag);
    case 'thanked':
      if (order?.state !== 'placed' || order.key !== event.key || order.toldOn) return bag;
      return { ...bag, order: { ...order, toldOn: event.path } };
    case 'delivery-added':
      return order?.state === 'placed' ? { ...bag, order: { ...order, hasDelivery: true } } : bag;
    case 'sign-out':
      return { ...endBag(bag), order: undefined, stopped: [] };
  }
  if (isHeld) return bag;
  switch (event.type) {
    case 'set-quantity':
      return withLines(changeQuantity(lines, event.id, event.quantity));
    case 'remove':
      return offerUndo(withLines(removeLine(lines, event.id)), event.name);
    case 'cancel':
      return offerUndo(endBag(bag));
    case 'undo':
      effects.push({ type: 'hide-toast' });
      return event.owner === owner ? undo(bag, event) : bag;
    case 'take-coupon':
      return bag.hasSale ? bag : { ...bag, hasSale: true };
    case 'check-out':
      effects.push({ type: 'hide-toast' });
      return event.lines.length > 0 ? checkOut(bag, event) : bag;
    default:
      return bag;
  }
}

/** The bag when its generation has ended: empty, and to be ended on the server as well. */
function endBag(bag: StoredBag): StoredBag {
  const ending = bag.ending ?? bag.base?.generation ?? 'all';
  return { ...bag, lines: [], hasSale: false, sent: undefined, ending };
}

/** Nothing comes back into a bag that was ordered since. */
function undo(bag: StoredBag, { before, after }: On<'undo'>): StoredBag {
  const { base, ending } = after;
  const last = base ? base.generation + (ending === undefined ? 0 : 1) : Infinity;
  return bag.base && bag.base.generation > last ? bag : putBack(bag, before, after);
}

/** The bag with what was lost from `before` to `after`. What was changed since is kept. */
function putBack(bag: StoredBag, before: StoredBag, after: StoredBag): StoredBag {
  const lines = mergeBags(after.lines, bag.lines, before.lines);
  return { ...bag, lines, hasSale: bag.hasSale || (before.hasSale && !after.hasSale) };
}

/** Holds the bag for an order, which is kept with its key before it is sent. */
function checkOut(bag: StoredBag, event: On<'check-out'>): StoredBag {
  const { base, sent, ending, hasSale } = bag;
  const { key, lines, delivery, coupon, language } = event;
  const known = [...(base?.lines ?? []), ...(sent?.lines ?? [])].map(({ id }) => id);
  const request = {
    lines: lines.map(({ id, quantity, price }) => ({ id, quantity, price })),
    ...(hasSale && { coupon }),
    ...(delivery && { delivery }),
    ...(base && ending === undefined && { bagGeneration: base.generation }),
    removed: [...new Set(known)].filter((id) => !bag.lines.some((line) => line.id === id)),
    language,
  };
  // The shopper has agreed to the prices that are shown; what is gone stays until it is removed.
  const agreed = bag.lines.map((line) => lines.find(({ id }) => id === line.id) ?? line);
  return { ...bag, lines: agreed, order: { state: 'sending', key, request } };
}

/** The bag without its order. One that may have reached the server is asked for later. */
function giveUp(bag: StoredBag): StoredBag {
  const held = heldOrder(bag);
  const stopped = held?.isTried ? [...bag.stopped, held].slice(-mostStopped) : bag.stopped;
  return { ...bag, order: undefined, stopped };
}

/** After a change the server is called: for an order at once, else a moment later. */
function follow(state: BagState, bag: StoredBag, event: BagEvent, effects: Effects): BagState {
  const { order } = state.bag;
  const wasHeld = heldOrder(state.bag);
  const held = heldOrder(bag);
  const seen = event.type === 'close-order' && order?.state === 'refused' ? order.prices : [];
  const newPrices = [...state.newPrices, ...(seen ?? [])];
  // Who has stopped waiting may have an order all the same.
  const isStale = state.isStale || (wasHeld !== undefined && !held);
  const next = { ...state, bag, isStale, newPrices };
  if (state.phase === 'turn') {
    if (wasHeld?.isTried && held?.key !== wasHeld.key) effects.push({ type: 'give-up-call' });
    return next;
  }
  if (held && !wasHeld) return askTurn(next, effects);
  if (state.phase !== 'idle' || !nextCall(next, '')) return next;
  effects.push({ type: 'set-alarm', ms: afterTap });
  return { ...next, phase: 'waiting' };
}

/** One call at a time, in one tab at a time. */
function askTurn(state: BagState, effects: Effects): BagState {
  if (state.phase === 'turn') return state;
  effects.push({ type: 'ask-turn' });
  return { ...state, phase: 'turn' };
}

/** The call that brings both sides closer; none when they agree. */
function nextCall({ bag, isStale }: BagState, writeId: string): BagCall | undefined {
  const { ending, sent, base, lines, hasSale } = bag;
  const held = heldOrder(bag);
  const isReady = held?.isTried || (!isStale && ending === undefined && base);
  if (held && isReady) return { type: 'order', order: held };
  if (ending === 'all') return { type: 'read' };
  if (ending !== undefined) return { type: 'end', generation: ending };
  const stopped = stoppedToAsk(bag);
  if (stopped) return { type: 'order', order: stopped };
  // Before anything is read: nobody else knows whether the server has taken it.
  if (sent && base) return { type: 'write', base, sent };
  if (isStale || !base) return { type: 'read' };
  return hasChanges(bag) ? { type: 'write', base, sent: { writeId, lines, hasSale } } : undefined;
}

/** One that may stand: its generation has ended. By its own key it is answered, or refused else. */
function stoppedToAsk(bag: StoredBag): HeldOrder | undefined {
  const { base, order, stopped } = bag;
  if (!base || heldOrder(bag) || order?.state === 'placed') return undefined;
  return stopped.find(({ request }) => base.generation > (request.bagGeneration ?? Infinity));
}

function takeTurn(state: BagState, { standing, key }: On<'turn'>, effects: Effects): BagState {
  const { bag, calls } = state;
  const call = nextCall(state, key);
  if (!call) return rest(state);
  const held = heldOrder(bag);
  if (standing === 'device-only') {
    return rest(held ? { ...state, bag: refuse(bag, held, 'device-only') } : state);
  }
  if (standing === 'unreachable' || calls === mostCalls) return pause(state, effects);
  effects.push({ type: 'call', call });
  // Whatever a read or a write is answered is the present bag.
  const isStale = state.isStale && call.type !== 'read' && call.type !== 'write';
  const next = { ...state, calls: calls + 1, isStale };
  if (call.type === 'write' && !bag.sent) return { ...next, bag: { ...bag, sent: call.sent } };
  if (call.type !== 'order' || !held || held.isTried) return next;
  return { ...next, bag: { ...bag, order: { ...held, isTried: true } } };
}

function takeAnswer(bag: StoredBag, { call, ...answer }: On<'answer'>): StoredBag {
  const { document, isTaken, placed } = answer;
  const held = heldOrder(bag);
  switch (call.type) {
    case 'order': {
      const left = held?.key === call.order.key ? replaceBag(bag, document) : bag;
      return placed ? endOrder(left, placed) : left;
    }
    case 'end': {
      if (bag.ending !== call.generation) return bag;
      // What was added since is kept.
      const ended = { ...bag, base: null, ending: undefined, sent: undefined };
      return nameGeneration(takeDocument(ended, document));
    }
    case 'read':
      if (bag.ending === 'all') return { ...bag, ending: document.generation };
      if (bag.ending !== undefined) return bag;
      break;
    case 'write':
      // Cancelled, or answered to another tab meanwhile.
      if (bag.sent?.writeId !== call.sent.writeId) return bag;
  }
  if (held?.isTried) return bag;
  if (held && isEnded(bag, document)) {
    return replaceBag(refuse(bag, held, 'older-generation'), document);
  }
  // The bag stays as the shopper ordered it, unless the order cannot name its generation yet.
  if (held && bag.base && call.type === 'read') return bag;
  return nameGeneration(takeDocument(bag, document, isTaken ? bag.sent : undefined));
}

/** Without it, an order whose answer is lost could not be told from one that was never placed. */
function nameGeneration(bag: StoredBag): StoredBag {
  const held = heldOrder(bag);
  if (!held || held.isTried || !bag.base) return bag;
  const request = { ...held.request, bagGeneration: bag.base.generation };
  return { ...bag, order: { ...held, request } };
}

function refuse(bag: StoredBag, { key }: HeldOrder, code: string): StoredBag {
  return { ...bag, order: { state: 'refused', key, code } };
}

/** How an order has ended: the held one, or one that was stopped. */
function endOrder(bag: StoredBag, outcome: PlacedOrder | RefusedOrder): StoredBag {
  const held = heldOrder(bag);
  if (held?.key === outcome.key) return { ...bag, order: outcome };
  const stopped = bag.stopped.filter(({ key }) => key !== outcome.key);
  // A newer order is not forgotten for an older one: that one is asked for again.
  if (held || stopped.length === bag.stopped.length) return bag;
  return outcome.state === 'placed' ? { ...bag, order: outcome, stopped } : { ...bag, stopped };
}

function takeFailure(state: BagState, event: On<'failure'>, effects: Effects): BagState {
  const { call, status, code = 'unknown', prices } = event;
  const { bag } = state;
  const held = heldOrder(bag);
  const stale = { ...state, isStale: true };
  if (status === 401) {
    effects.push({ type: 'end-login' });
    // Nothing is ordered days later, by the next log-in.
    return rest(held ? { ...stale, bag: giveUp(bag) } : stale);
  }
  const isRefusal = status >= 400 && status < 500;
  if (call?.type === 'order') {
    const { key } = call.order;
    // A server that is down, or has too much to do, decides nothing.
    const isDecided = (isRefusal && (status !== 429 || held?.key === key)) || code === 'internal';
    const refused = { state: 'refused', key, code, prices } as const;
    if (isDecided) return goOn({ ...stale, bag: endOrder(bag, refused) }, effects);
  }
  if (!isRefusal || status === 429) return pause(stale, effects);
  // It would be refused again: the next change makes another one.
  const next = { ...stale, bag: bag.sent ? { ...bag, sent: undefined } : bag };
  return held ? pause(next, effects) : rest(next);
}

function goOn(state: BagState, effects: Effects): BagState {
  return nextCall(state, '') ? askTurn({ ...state, phase: 'idle' }, effects) : rest(state);
}

function rest(state: BagState): BagState {
  return { ...state, phase: 'idle', isUnread: false, calls: 0, failures: 0 };
}

function pause(state: BagState, effects: Effects): BagState {
  const { bag, failures } = state;
  const held = heldOrder(bag);
  effects.push({ type: 'set-alarm', ms: Math.min(longestPause, firstPause * 2 ** failures) });
  const waiting: StoredBag | undefined = held && { ...bag, order: { ...held, state: 'waiting' } };
  const next = { ...state, bag: waiting ?? bag, isUnread: false, isStale: true };
  return { ...next, phase: 'waiting', calls: 0, failures: failures + 1 };
}
