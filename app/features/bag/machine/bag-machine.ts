import { maxBagLines } from '#domain/bag/bag-document.ts';
import type { BagEffect, BagEvent } from './bag-events.ts';
import { type BagState, closedBag, emptyBag, type StoredBag } from './bag-state.ts';
import { askTurn, goOn, nextCall, takeFailure, takeTurn } from './call-shop.ts';
import { changeBag, putBack } from './change-bag.ts';
import { heldOrder, outcomeOf } from './check-out.ts';
import { followRefusal } from './follow-refusal.ts';
import { newsOf, takeAnswer } from './take-answer.ts';
import { markJoined } from './take-document.ts';

/** Milliseconds: the page paints before it calls the server. */
const beforeFirstCall = 300;
/** Milliseconds: the page answers a tap before it does what can wait, for example a call. */
export const afterTap = 100;

export function transition(
  state: BagState,
  event: BagEvent,
): { state: BagState; effects: BagEffect[] } {
  const effects: BagEffect[] = [];
  if (state.account === undefined && event.type !== 'open') return { state, effects };
  let next = apply(state, event, effects);
  if (next.bag.lines.length > maxBagLines) {
    next = { ...next, bag: { ...next.bag, lines: next.bag.lines.slice(0, maxBagLines) } };
    effects.push({ type: 'tell', what: 'merged-full' });
  }
  const { lines, hasSale, coupon, code, joined, order } = next.bag;
  if (joined && lines.length === 0) next = { ...next, bag: { ...next.bag, joined: undefined } };
  // The sale came from another device, after the code was taken here; or it has ended.
  if (hasSale && code) next = { ...next, bag: { ...next.bag, code: undefined } };
  if (!hasSale && coupon !== undefined) next = { ...next, bag: { ...next.bag, coupon: undefined } };
  const isUntold = order !== undefined && !outcomeOf(next.bag)?.toldOn;
  if (isUntold && order.key !== next.awaited) next = { ...next, awaited: order.key };
  const isNew = outcomeOf(state.bag)?.key !== order?.key && order?.key === next.awaited;
  if (order?.state === 'refused' && isNew) {
    next = { ...next, newPrices: [...next.newPrices, ...(order.prices ?? [])] };
    effects.push(...followRefusal(order, heldOrder(state.bag)?.request.delivery));
  }
  const stored = 'bag' in event ? event.bag : event.type === 'close' ? next.bag : state.bag;
  if (next.bag !== stored) effects.unshift({ type: 'store' });
  return { state: next, effects };
}

function apply(state: BagState, event: BagEvent, effects: BagEffect[]): BagState {
  switch (event.type) {
    case 'open': {
      const { account, device } = event;
      const bag = device.lines.length > 0 ? putBack(event.bag, device, emptyBag) : event.bag;
      const isUnread = bag.lines.length === 0 && bag.base === null;
      effects.push({ type: 'set-alarm', ms: beforeFirstCall });
      return { ...closedBag, account, bag, isUnread, phase: 'waiting' };
    }
    case 'close':
      return closedBag;
    case 'wake':
      return askTurn({ ...state, isStale: true }, effects);
    case 'alarm':
      return state.phase === 'idle' ? state : askTurn(state, effects);
    case 'catalogue-loaded':
      return { ...state, newPrices: [], sought: new Set([...state.sought, ...event.sought]) };
    case 'turn':
      return takeTurn(state, event, effects);
    case 'answer': {
      const isStale = state.isStale || event.call.type === 'order';
      const bag = markJoined(state.bag, takeAnswer(state.bag, event), event.document);
      effects.push(...newsOf(state.bag, bag, event.document));
      return goOn({ ...state, isStale, bag }, effects);
    }
    case 'failure':
      return takeFailure(state, event, effects);
    default: {
      const bag = changeBag(state, event, effects);
      return bag === state.bag ? state : follow(state, bag, effects);
    }
  }
}

/** Calls the server after a change: at once for an order, else a moment later. */
function follow(state: BagState, bag: StoredBag, effects: BagEffect[]): BagState {
  const wasHeld = heldOrder(state.bag);
  const held = heldOrder(bag);
  // The order that was given up may have been placed.
  const isStale = state.isStale || (wasHeld !== undefined && !held);
  const next = { ...state, bag, isStale };
  if (state.phase === 'turn') {
    if (wasHeld?.isTried && held?.key !== wasHeld.key) effects.push({ type: 'give-up-call' });
    return next;
  }
  if (held && !wasHeld) return askTurn(next, effects);
  if (state.phase !== 'idle' || !nextCall(next, '')) return next;
  effects.push({ type: 'set-alarm', ms: afterTap });
  return { ...next, phase: 'waiting' };
}
