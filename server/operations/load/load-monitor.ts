import type { Lateness } from './event-loop-lateness.ts';

export interface CapacityLimits {
  requestsAtOnce: number;
  /** Median lateness of the event loop in the last window, ms. */
  longestDelayMs: number;
  windowMs: number;
}

export const defaultCapacity: CapacityLimits = {
  requestsAtOnce: 1000,
  longestDelayMs: 400,
  windowMs: 500,
};

/** A busy process still takes one request in twenty, to notice when the load falls. */
const leastShare = 0.05;
/** Garbage collection or a resized picture may take one window; more is load. */
const lateWindows = 3;
/** So few requests in one turn are always taken, however long one takes. */
const harmlessTogether = 20;

/**
 * The share of taken requests falls by a third in a late window and grows by 0.2 in a timely one.
 * Within one long turn of the loop, requests after `longestDelayMs` are refused.
 */
export function startLoadMonitor(limits: CapacityLimits, lateness: Lateness) {
  const { requestsAtOnce, longestDelayMs, windowMs } = limits;
  let share = 1;
  let credit = 0;
  let working = 0;
  /** Late windows in a row. */
  let late = 0;
  /** Requests since the loop's last turn. */
  let turn: { began: number; asked: number } | undefined;

  function isTurnOver(): boolean {
    if (!turn) {
      turn = { began: lateness.now(), asked: 0 };
      setImmediate(() => {
        turn = undefined;
      });
    }
    turn.asked += 1;
    return turn.asked > harmlessTogether && lateness.now() - turn.began > longestDelayMs;
  }

  const close = lateness.watch(windowMs, (lateMs) => {
    late = lateMs > longestDelayMs ? late + 1 : 0;
    const isLate = late >= lateWindows;
    share = isLate ? Math.max(leastShare, share * (2 / 3)) : Math.min(1, share + 0.2);
  });

  return {
    /** @param makeRoom frees a place when all are taken; false when it cannot */
    refusal(makeRoom = () => false): 'event-loop' | 'requests' | undefined {
      if (working >= requestsAtOnce && !makeRoom()) return 'requests';
      if (isTurnOver()) return 'event-loop';
      if (share === 1) return undefined;
      credit += share;
      if (credit < 1) return 'event-loop';
      credit -= 1;
      return undefined;
    },
    begin(): void {
      working += 1;
    },
    end(): void {
      working -= 1;
    },
    working: () => working,
    close,
  };
}
