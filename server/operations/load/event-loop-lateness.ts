import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Lateness {
  /** Tells each window's median lateness (ms), which one pause does not move. @returns stop */
  watch(windowMs: number, tell: (lateMs: number) => void): () => void;
  /** Monotonic clock, ms. */
  now(): number;
}

const resolutionMs = 20;

export const eventLoopLateness: Lateness = {
  now: () => performance.now(),
  watch(windowMs, tell) {
    const delay = monitorEventLoopDelay({ resolution: resolutionMs });
    delay.enable();
    let lookedAt = performance.now();
    const look = setInterval(() => {
      // Node measures between two samples; a very late loop has none.
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
