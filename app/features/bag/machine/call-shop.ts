import { pauseAfter } from '#app/device/retry.ts';
import { mayPass } from '#app/http/fetch-errors.ts';
import type { BagCall, BagEffect, On } from './bag-events.ts';
import type { BagState, StoredBag } from './bag-state.ts';
import { endOrder, giveUp, heldOrder, refuse, stoppedToAsk } from './check-out.ts';
import { dropRefused } from './follow-refusal.ts';
import { hasChanges } from './take-document.ts';

/** Calls in a row before a pause: far more than both sides need to agree. */
const maxCalls = 20;

/** One call at a time, in one tab at a time. */
export function askTurn(state: BagState, effects: BagEffect[]): BagState {
  if (state.phase === 'turn') return state;
  effects.push({ type: 'ask-turn' });
  return { ...state, phase: 'turn' };
}

/** It follows from the bag; none when both sides agree. */
export function nextCall({ bag, isStale }: BagState, writeId: string): BagCall | undefined {
  const { ending, sent, base, lines, hasSale, coupon } = bag;
  const read = { type: 'read', known: base?.version } as const;
  const held = heldOrder(bag);
  if (held?.isTried) return { type: 'order', order: held };
  if (held && !isStale && ending === undefined && base) {
    // The generation shows whether an order without an answer was placed.
    const request = { ...held.request, bagGeneration: base.generation };
    return { type: 'order', order: { ...held, request, isTried: true } };
  }
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

export function takeTurn(
  state: BagState,
  { standing, key }: On<'turn'>,
  effects: BagEffect[],
): BagState {
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
  return call.type === 'order' && held ? { ...next, bag: { ...bag, order: call.order } } : next;
}

export function takeFailure(state: BagState, event: On<'failure'>, effects: BagEffect[]): BagState {
  const { type: _, call, status, code = 'unknown', ...details } = event;
  const refused = (key: string) => ({ state: 'refused', key, code, ...details }) as const;
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
    const isHeld = held?.key === key;
    // "Too many orders" (429) ends the order of this moment; a given-up one is asked about again.
    const isTooMany = status === 429 && code !== 'too-many-at-once';
    if (isTooMany ? isHeld : !isPassing) {
      const left = isHeld ? dropRefused(bag, code, details.why) : bag;
      return goOn({ ...stale, bag: endOrder(left, refused(key)) }, effects);
    }
  }
  if (isPassing) return pause(stale, effects);
  // The same write would be refused again: the next change makes a new one.
  const next = { ...stale, bag: bag.sent ? { ...bag, sent: undefined } : bag };
  if (!held) return rest(next);
  // After a write the order may still be taken; what else comes before it would fail again.
  if (call?.type === 'write' || held.isTried) return pause(next, effects);
  return rest({ ...next, bag: endOrder(next.bag, refused(held.key)) });
}

export function goOn(state: BagState, effects: BagEffect[]): BagState {
  return nextCall(state, '') ? askTurn({ ...state, phase: 'idle' }, effects) : rest(state);
}

function rest(state: BagState): BagState {
  return { ...state, phase: 'idle', isUnread: false, calls: 0, failures: 0 };
}

function pause(state: BagState, effects: BagEffect[]): BagState {
  const { bag, failures } = state;
  const held = heldOrder(bag);
  effects.push({ type: 'set-alarm', ms: pauseAfter(failures) });
  const waiting: StoredBag | undefined = held && { ...bag, order: { ...held, state: 'waiting' } };
  const next = { ...state, bag: waiting ?? bag, isUnread: false, isStale: true };
  return { ...next, phase: 'waiting', calls: 0, failures: failures + 1 };
}
