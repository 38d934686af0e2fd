import { monitorEventLoopDelay } from 'node:perf_hooks';

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
  longestDelayMs: 250,
  windowMs: 500,
};

/** Even the busiest process takes one request in twenty, to notice that it is better. */
const leastShare = 0.05;

export type LoadMonitor = ReturnType<typeof startLoadMonitor>;

/**
 * Decides which requests are still taken. While the event loop is late the share that is taken
 * shrinks by a third each window; when it is in time again the share grows by a fifth of all. A
 * median forgives one long stop, such as a collection of garbage.
 */
export function startLoadMonitor(limits: CapacityLimits) {
  const { requestsAtOnce, longestDelayMs, windowMs } = limits;
  const delay = monitorEventLoopDelay({ resolution: Math.min(20, windowMs) });
  delay.enable();
  let share = 1;
  let credit = 0;
  let working = 0;
  const look = setInterval(() => {
    // Nothing was measured in a window that was one single stop: then it was late indeed.
    const isLate = delay.count === 0 || delay.percentile(50) / 1e6 > longestDelayMs;
    delay.reset();
    share = isLate ? Math.max(leastShare, share * (2 / 3)) : Math.min(1, share + 0.2);
  }, windowMs).unref();

  return {
    /** Why the next request must be refused; undefined when it is taken. */
    refusal(): 'event-loop' | 'requests' | undefined {
      if (working >= requestsAtOnce) return 'requests';
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
    close(): void {
      clearInterval(look);
      delay.disable();
    },
  };
}
