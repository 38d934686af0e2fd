import { mayPass } from '#app/http/fetch-errors.ts';
import type { SessionStanding } from '#app/http/session-gate.ts';
import {
  addProduct,
  type BagLine,
  changeQuantity,
  isLineOf,
  type LineKey,
  removeLine,
  textOfKey,
} from '#domain/bag/bag.ts';
import { type BagDocument, maxBagLines } from '#domain/bag/bag-document.ts';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import { mergeBags } from '#domain/bag/merge-bags.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { OfferCode } from '#domain/offers/offer-code.ts';
import type { Payment } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import {
  type BagState,
  closedBag,
  emptyBag,
  type HeldOrder,
  heldOrder,
  outcomeOf,
  type PlacedOrder,
  type RefusedOrder,
  type SentBag,
  type StoredBag,
} from './bag-state.ts';
import { dropRefused } from './drop-refused.ts';
import {
  hasChanges,
  isEnded,
  isOlderThan,
  isRestored,
  markJoined,
  replaceBag,
  takeDocument,
  takeOrdered,
} from './take-document.ts';

/** What happens to the bag. docs/architecture.md shows it as a diagram. */
export type BagEvent =
  // The shopper
  | { type: 'add'; product: BagProduct }
  | { type: 'set-quantity'; line: LineKey; quantity: number }
  | { type: 'remove'; line: LineKey; name: string }
  | { type: 'cancel' }
  | { type: 'undo'; owner: string | undefined; before: StoredBag; after: StoredBag }
  | { type: 'take-coupon'; coupon: string }
  | { type: 'name-coupon'; coupon: string }
  | { type: 'drop-coupon' }
  | { type: 'take-code'; code: OfferCode }
  | { type: 'drop-code' }
  | ({ type: 'check-out'; key: string } & OrderedGoods)
  | { type: 'stop-waiting' }
  | { type: 'close-order' }
  | { type: 'told'; key: string; path: string }
  | { type: 'delivery-added'; toPay: number }
  | { type: 'sign-out' }
  // The browser; `device` is the bag that it stored before any account was known
  | { type: 'open'; owner: string; bag: StoredBag; device: StoredBag }
  | { type: 'close' }
  | { type: 'stored-elsewhere'; bag: StoredBag }
  | { type: 'wake' }
  | { type: 'alarm' }
  // The catalogue
  | { type: 'catalogue-loaded' }
  | { type: 'lines-gone'; lines: readonly string[] }
  // The server: this tab may call it; the result of the call
  | { type: 'turn'; standing: SessionStanding; key: string }
  | ({ type: 'answer'; call: BagCall } & BagAnswer)
  | ({ type: 'failure'; call?: BagCall } & BagRefusal);

/** bag-runner.ts does them in this order. */
export type BagEffect =
  | { type: 'store' }
  | { type: 'tell'; what: BagNews }
  | { type: 'offer-undo'; name: string | undefined; undo: BagEvent }
  | { type: 'hide-toast' }
  | { type: 'set-alarm'; ms: number }
  | { type: 'ask-turn' }
  | { type: 'call'; call: BagCall }
  | { type: 'give-up-call' }
  | { type: 'end-login' };

type BagNews =
  | 'added'
  | 'held'
  | 'full'
  | 'line-full'
  | 'merged-full'
  // The coupon does not count any more.
  | 'coupon-gone';

export type BagCall =
  /** `known` is the version that this device knows: the answer of a late read may be older. */
  | { type: 'read'; known?: number | undefined }
  | { type: 'write'; base: BagDocument; sent: SentBag }
  | { type: 'end'; generation: number; version?: number | undefined }
  | { type: 'order'; order: HeldOrder };

export interface BagAnswer {
  document: BagDocument;
  /** Of a write: whether the server took it; else its document stays. */
  isTaken?: boolean;
  placed?: PlacedOrder;
}

interface BagRefusal extends Pick<RefusedOrder, 'prices' | 'short' | 'fee' | 'why' | 'buyer'> {
  /** The HTTP status; 0 without an answer. */
  status: number;
  code?: string;
}

/** What CHECK OUT orders, at the prices that the shopper sees. */
interface OrderedGoods {
  lines: readonly BagLine[];
  /** Whole piastres that the code takes off on the screen. Sent only with a code. */
  discount?: number;
  delivery: Delivery | undefined;
  /** Whole piastres on the screen; undefined without a delivery. */
  deliveryFee?: number | undefined;
  /** Sent only when it is not cash. */
  payment?: Payment | undefined;
  language: Locale;
}

type On<Type extends BagEvent['type']> = BagEvent & { type: Type };
type Effects = BagEffect[];
type Transition = { state: BagState; effects: Effects };

/** Milliseconds: the page paints before it calls the server. */
const beforeFirstCall = 300;
/** Milliseconds: the page answers a tap before it does what can wait, for example a call. */
export const afterTap = 100;
/** Milliseconds before a call without an answer is repeated; each pause doubles the last. */
const firstPause = 1_000;
const maxPause = 30_000;
/** Calls in a row before a pause: far more than both sides need to agree. */
const maxCalls = 20;
/** The most given-up orders to keep: no shopper gives up more in a row. */
const maxStopped = 5;
/** The last orders whose lines to keep. */
const maxOrdered = 5;

export function transition(state: BagState, event: BagEvent): Transition {
  const effects: Effects = [];
  if (state.owner === undefined && event.type !== 'open') return { state, effects };
  let next = apply(state, event, effects);
  if (next.bag.lines.length > maxBagLines) {
    next = { ...next, bag: { ...next.bag, lines: next.bag.lines.slice(0, maxBagLines) } };
    effects.push({ type: 'tell', what: 'merged-full' });
  }
  const { lines, hasSale, coupon, code, joined } = next.bag;
  if (joined && lines.length === 0) next = { ...next, bag: { ...next.bag, joined: undefined } };
  // The sale came from another device, after the code was taken here; or it has ended.
  if (hasSale && code) next = { ...next, bag: { ...next.bag, code: undefined } };
  if (!hasSale && coupon !== undefined) next = { ...next, bag: { ...next.bag, coupon: undefined } };
  const held = heldOrder(next.bag);
  if (held && held.key !== next.awaited) next = { ...next, awaited: held.key };
  const stored = 'bag' in event ? event.bag : event.type === 'close' ? next.bag : state.bag;
  if (next.bag !== stored) effects.unshift({ type: 'store' });
  return { state: next, effects };
}

function apply(state: BagState, event: BagEvent, effects: Effects): BagState {
  switch (event.type) {
    case 'open': {
      const { owner, device } = event;
      const kept = dropTold(event.bag);
      const bag = device.lines.length > 0 ? putBack(kept, device, emptyBag) : kept;
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
    case 'lines-gone': {
      const gone = new Set(event.lines);
      return [...gone].join() !== [...state.gone].join() ? { ...state, gone } : state;
    }
    case 'turn':
      return takeTurn(state, event, effects);
    case 'answer': {
      const isStale = state.isStale || event.call.type === 'order';
      const bag = markJoined(state.bag, takeAnswer(state.bag, event), event.document);
      tellNews(state.bag, bag, event.document, effects);
      return goOn({ ...state, isStale, bag }, effects);
    }
    case 'failure':
      return takeFailure(state, event, effects);
    default: {
      const bag = changeBag(state, event, effects);
      return bag === state.bag ? state : follow(state, bag, event, effects);
    }
  }
}

/** The bag after a change by the shopper, here or in another tab. An order that is being sent blocks most. */
function changeBag({ owner, bag }: BagState, event: BagEvent, effects: Effects): StoredBag {
  const { lines, order } = bag;
  const isHeld = heldOrder(bag) !== undefined;
  const withLines = (all: readonly BagLine[]) => (all === lines ? bag : { ...bag, lines: all });
  /** Who changes a line has looked at the bag. */
  const withSeen = (all: readonly BagLine[]) =>
    all === lines ? bag : { ...bag, lines: all, joined: undefined };
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
      const full = added.length > maxBagLines ? 'full' : added === lines && 'line-full';
      const refusal = isHeld ? 'held' : full;
      effects.push({ type: 'tell', what: refusal || 'added' });
      return refusal ? bag : withLines(added);
    }
    case 'stop-waiting':
    case 'close-order':
      return giveUp(bag);
    case 'told': {
      const outcome = outcomeOf(bag);
      if (outcome?.key !== event.key || outcome.toldOn) return bag;
      return { ...bag, order: { ...outcome, toldOn: event.path } };
    }
    case 'delivery-added':
      return order?.state === 'placed'
        ? { ...bag, order: { ...order, hasDelivery: true, toPay: event.toPay } }
        : bag;
    case 'sign-out':
      return { ...endBag(bag), order: undefined, stopped: [], ordered: [] };
  }
  if (isHeld) return bag;
  switch (event.type) {
    case 'set-quantity':
      return withSeen(changeQuantity(lines, event.line, event.quantity));
    case 'remove':
      return offerUndo(withSeen(removeLine(lines, event.line)), event.name);
    case 'cancel':
      return offerUndo(endBag(bag));
    case 'undo':
      effects.push({ type: 'hide-toast' });
      return event.owner === owner ? undo(bag, event) : bag;
    case 'take-coupon':
      return { ...bag, hasSale: true, coupon: event.coupon, code: undefined };
    case 'name-coupon':
      return bag.hasSale && bag.coupon === undefined ? { ...bag, coupon: event.coupon } : bag;
    case 'drop-coupon':
      return bag.hasSale ? { ...bag, hasSale: false } : bag;
    case 'take-code':
      return { ...bag, hasSale: false, code: event.code };
    case 'drop-code':
      return bag.code ? { ...bag, code: undefined } : bag;
    case 'check-out':
      effects.push({ type: 'hide-toast' });
      if (event.lines.length === 0) return bag;
      return bag.joined === 'unseen' ? { ...bag, joined: 'shown' } : checkOut(bag, event);
    default:
      return bag;
  }
}

/** The bag without an order whose refusal was told on a page that has been left. */
function dropTold(bag: StoredBag): StoredBag {
  const { order } = bag;
  return order?.state === 'refused' && order.toldOn ? { ...bag, order: undefined } : bag;
}

/** An empty bag, whose generation must still be ended on the server. */
function endBag(bag: StoredBag): StoredBag {
  const ending = bag.ending ?? bag.base?.generation ?? 'all';
  return { ...bag, lines: [], hasSale: false, code: undefined, sent: undefined, ending };
}

/** Does nothing after an order: its products must not come back. */
function undo(bag: StoredBag, { before, after }: On<'undo'>): StoredBag {
  const { base, ending } = after;
  const last = base ? base.generation + (ending === undefined ? 0 : 1) : Infinity;
  return bag.base && bag.base.generation > last ? bag : putBack(bag, before, after);
}

/** Adds what was lost from `before` to `after`, and keeps later changes. */
function putBack(bag: StoredBag, before: StoredBag, after: StoredBag): StoredBag {
  const lines = mergeBags(after.lines, bag.lines, before.lines);
  // What was taken later counts.
  const hasSale = bag.hasSale || (!bag.code && before.hasSale && !after.hasSale);
  const coupon = bag.hasSale ? bag.coupon : before.coupon;
  const code = bag.code ?? (hasSale || after.code ? undefined : before.code);
  return { ...bag, lines, hasSale, coupon, code };
}

/** Blocks the bag for an order, which is stored with its key before it is sent. */
function checkOut(bag: StoredBag, event: On<'check-out'>): StoredBag {
  const { base, sent, ending, hasSale, coupon, code } = bag;
  const { key, lines, discount = 0, delivery, deliveryFee, payment, language } = event;
  const known = mergeBags([], base?.lines ?? [], sent?.lines ?? []);
  const request = {
    lines: lines.map(({ quantity, price, ...line }) => ({ ...keyOf(line), quantity, price })),
    ...(hasSale && coupon !== undefined && { coupon }),
    ...(code && { code: code.code, discount }),
    ...(delivery && { delivery }),
    ...(deliveryFee !== undefined && { deliveryFee }),
    ...(payment === 'transfer' && { payment }),
    ...(base && ending === undefined && { bagGeneration: base.generation }),
    removed: known.filter((line) => !bag.lines.some(isLineOf(line))).map(keyOf),
    language,
  };
  // The shopper agreed to the prices on the screen. Lines that are no longer sold stay.
  const agreed = bag.lines.map((line) => lines.find(isLineOf(line)) ?? line);
  const held = { state: 'sending', key, request } as const;
  return { ...bag, lines: agreed, order: held, joined: undefined };
}

function keyOf({ id, size }: LineKey): LineKey {
  return size === undefined ? { id } : { id, size };
}

/** The bag without its order. If the order may have reached the server, its result is read later. */
function giveUp(bag: StoredBag): StoredBag {
  const held = heldOrder(bag);
  const stopped = held?.isTried ? [...bag.stopped, held].slice(-maxStopped) : bag.stopped;
  return { ...bag, order: undefined, stopped };
}

/** Calls the server after a change: at once for an order, else a moment later. */
function follow(state: BagState, bag: StoredBag, event: BagEvent, effects: Effects): BagState {
  const { order } = state.bag;
  const wasHeld = heldOrder(state.bag);
  const held = heldOrder(bag);
  const seen = event.type === 'close-order' && order?.state === 'refused' ? order.prices : [];
  const newPrices = [...state.newPrices, ...(seen ?? [])];
  // The order that was given up may have been placed.
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

/** The next call, as listed in docs/architecture.md; none when both sides agree. */
function nextCall({ bag, isStale }: BagState, writeId: string): BagCall | undefined {
  const { ending, sent, base, lines, hasSale, coupon } = bag;
  const read = { type: 'read', known: base?.version } as const;
  const held = heldOrder(bag);
  const isReady = held?.isTried || (!isStale && ending === undefined && base);
  if (held && isReady) return { type: 'order', order: held };
  if (ending === 'all') return read;
  if (ending !== undefined) return { type: 'end', generation: ending, version: base?.version };
  const stopped = stoppedToAsk(bag);
  if (stopped) return { type: 'order', order: stopped };
  // Before a read: only the same write again shows whether the server took it.
  if (sent && base) return { type: 'write', base, sent };
  if (isStale || !base) return read;
  if (!hasChanges(bag)) return undefined;
  const sale = { hasSale, ...(coupon !== undefined && { coupon }) };
  return { type: 'write', base, sent: { writeId, lines, ...sale } };
}

/** A given-up order that may have been placed: its generation has ended. Its key is safe to send again. */
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
  if (standing === 'unreachable' || calls === maxCalls) return pause(state, effects);
  effects.push({ type: 'call', call });
  // The answer to a read or a write is the current bag.
  const isStale = state.isStale && call.type !== 'read' && call.type !== 'write';
  const next = { ...state, calls: calls + 1, isStale };
  if (call.type === 'write' && !bag.sent) return { ...next, bag: { ...bag, sent: call.sent } };
  if (call.type !== 'order' || !held || held.isTried) return next;
  return { ...next, bag: { ...bag, order: { ...held, isTried: true } } };
}

function takeAnswer(bag: StoredBag, { call, ...answer }: On<'answer'>): StoredBag {
  const { document, isTaken, placed } = answer;
  const held = heldOrder(bag);
  let written: SentBag | undefined;
  switch (call.type) {
    case 'order': {
      const isHeld = held?.key === call.order.key;
      const left = isHeld ? takeOrdered(bag, call.order.request.lines, document) : bag;
      const ended = placed ? endOrder(left, placed) : left;
      return ended === left ? left : keepOrdered(ended, call.order, document);
    }
    case 'end': {
      if (bag.ending !== call.generation) return bag;
      // Keeps later additions.
      const base = isRestored(bag, document) ? bag.base : null;
      const ended = { ...bag, base, ending: undefined, sent: undefined };
      return nameGeneration(takeDocument(ended, document));
    }
    case 'read':
      if (bag.ending === 'all') return { ...bag, ending: document.generation };
      if (bag.ending !== undefined) return bag;
      // Another tab has learned of a newer one since.
      if (isOlderThan(bag, document) && bag.base?.version !== call.known) return bag;
      break;
    case 'write':
      // Meanwhile cancelled, or answered in another tab.
      if (bag.sent?.writeId !== call.sent.writeId && !isOverwritten(bag, call.base)) return bag;
      if (isTaken) written = call.sent;
  }
  if (held?.isTried) return bag;
  if (held && isEnded(bag, document)) {
    return replaceBag(refuse(bag, held, 'older-generation'), document);
  }
  // Keeps the bag as ordered, unless the order still lacks its generation.
  if (held && bag.base && call.type === 'read') return bag;
  return nameGeneration(takeDocument(bag, document, written));
}

/** What the shopper has to know of the server's answer. */
function tellNews(
  before: StoredBag,
  bag: StoredBag,
  document: BagDocument,
  effects: Effects,
): void {
  const isGone = before.hasSale && !bag.hasSale && document.coupon !== undefined;
  if (isGone && !document.hasSale) effects.push({ type: 'tell', what: 'coupon-gone' });
}

/** Another tab, which did not know of the write yet, has stored its bag without it. */
function isOverwritten({ sent, ending, base }: StoredBag, known: BagDocument): boolean {
  const isSame = base?.version === known.version && base.generation === known.generation;
  return isSame && sent === undefined && ending === undefined;
}

/** The generation shows whether an order without an answer was placed. */
function nameGeneration(bag: StoredBag): StoredBag {
  const held = heldOrder(bag);
  if (!held || held.isTried || !bag.base) return bag;
  const request = { ...held.request, bagGeneration: bag.base.generation };
  return { ...bag, order: { ...held, request } };
}

/** This device ends the order itself. */
function refuse(bag: StoredBag, { key }: HeldOrder, code: string): StoredBag {
  return { ...giveUp(bag), order: { state: 'refused', key, code } };
}

/** The bag after the result of its order, or of a given-up one. */
function endOrder(bag: StoredBag, outcome: PlacedOrder | RefusedOrder): StoredBag {
  const held = heldOrder(bag);
  if (held?.key === outcome.key) return { ...bag, order: outcome };
  const stopped = bag.stopped.filter(({ key }) => key !== outcome.key);
  // A newer order comes first: the result of the older one is read again later.
  if (held || stopped.length === bag.stopped.length) return bag;
  return outcome.state === 'placed' ? { ...bag, order: outcome, stopped } : { ...bag, stopped };
}

function keepOrdered(bag: StoredBag, { request }: HeldOrder, { version }: BagDocument): StoredBag {
  const order = { version, lines: request.lines.map(textOfKey) };
  return { ...bag, ordered: [order, ...bag.ordered].slice(0, maxOrdered) };
}

function takeFailure(state: BagState, event: On<'failure'>, effects: Effects): BagState {
  const { call, status, code = 'unknown', prices, short, fee, why, buyer } = event;
  const { bag } = state;
  const held = heldOrder(bag);
  const stale = { ...state, isStale: true };
  if (status === 401) {
    effects.push({ type: 'end-login' });
    // The next log-in, perhaps days later, must order nothing.
    return rest(held ? { ...stale, bag: giveUp(bag) } : stale);
  }
  const isPassing = mayPass(event);
  if (call?.type === 'order') {
    const { key } = call.order;
    // "Too many orders" (429) ends the order of this moment; a given-up one is asked about again.
    const isTooMany = status === 429 && code !== 'too-many-at-once';
    const isFinal = isTooMany ? held?.key === key : !isPassing;
    const refused = { state: 'refused', key, code, prices, short, fee, why, buyer } as const;
    const left = held?.key === key ? dropRefused(bag, code, why) : bag;
    if (isFinal) return goOn({ ...stale, bag: endOrder(left, refused) }, effects);
  }
  if (isPassing) return pause(stale, effects);
  // The same write would be refused again: the next change makes a new one.
  const next = { ...stale, bag: bag.sent ? { ...bag, sent: undefined } : bag };
  if (!held) return rest(next);
  // After a write the order may still be taken; what else comes before it would fail again.
  if (call?.type === 'write' || held.isTried) return pause(next, effects);
  const refused = { state: 'refused', key: held.key, code, why } as const;
  return rest({ ...next, bag: endOrder(next.bag, refused) });
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
  effects.push({ type: 'set-alarm', ms: Math.min(maxPause, firstPause * 2 ** failures) });
  const waiting: StoredBag | undefined = held && { ...bag, order: { ...held, state: 'waiting' } };
  const next = { ...state, bag: waiting ?? bag, isUnread: false, isStale: true };
  return { ...next, phase: 'waiting', calls: 0, failures: failures + 1 };
}
