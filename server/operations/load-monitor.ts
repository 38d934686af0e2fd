import type { Lateness } from './event-loop-lateness.ts';

/** When a process is past its capacity. */
export interface CapacityLimits {
  /** Requests that are worked on at one time. */
  requestsAtOnce: number;
  /** How late the event loop may be, as a median of the last window, in ms. */
  longestDelayMs: number;
  /** How often it is looked at, in ms. */
  windowMs: number;
}

export const defaultCapacity: CapacityLimits = {
  requestsAtOnce: 1000,
  longestDelayMs: 400,
  windowMs: 500,
};

/** Even the busiest process takes one request in twenty, to notice that it is better. */
const leastShare = 0.05;
/** A collection of garbage or a picture that is made may take a window; more is a load. */
const lateWindows = 3;
/** So few that come together are taken, however long one of them takes. */
const harmlessTogether = 20;

/**
 * Decides which requests are still taken. While the event loop stays late the share that is taken
 * shrinks by a third each window, and grows by a fifth of all in each window in which it is in time.
 * Of many that come together, whose work would keep the loop from coming round at all, those are
 * refused for which it is late already.
 */
export function startLoadMonitor(limits: CapacityLimits, lateness: Lateness) {
  const { requestsAtOnce, longestDelayMs, windowMs } = limits;
  let share = 1;
  let credit = 0;
  let working = 0;
  /** Windows in a row in which the loop was late. */
  let late = 0;
  /** What the loop has begun since it last came round. */
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
    /**
     * Why the next request must be refused; undefined when it is taken.
     * @param makeRoom frees a place when all are taken; false when it cannot
     */
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
