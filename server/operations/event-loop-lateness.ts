import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Tells how late the event loop is. */
export interface Lateness {
  /**
   * Calls `tell` at the end of each window with the median lateness in it, in ms. A median forgives
   * one long stop, such as a collection of garbage.
   * @returns the function that ends it
   */
  watch(windowMs: number, tell: (lateMs: number) => void): () => void;
  /** The time by a clock that only goes forwards, in ms. */
  now(): number;
}

const resolutionMs = 20;

/** As Node measures it, for this process. */
export const eventLoopLateness: Lateness = {
  now: () => performance.now(),
  watch(windowMs, tell) {
    const delay = monitorEventLoopDelay({ resolution: resolutionMs });
    delay.enable();
    let lookedAt = performance.now();
    const look = setInterval(() => {
      // Node measures from one look to the next; a loop that is very late leaves it nothing.
      const isMeasured = delay.count > 0;
      const now = performance.now();
      const medianMs = delay.percentile(50) / 1e6 - resolutionMs;
      const overdueMs = now - lookedAt - windowMs;
      delay.reset();
      lookedAt = now;
      tell(isMeasured ? medianMs : overdueMs);
    }, windowMs).unref();
    return () => {
      clearInterval(look);
      delay.disable();
    };
  },
};
