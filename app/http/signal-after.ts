/**
 * As `AbortSignal.timeout`, which browsers have since 2022. A first visit loads it: `startDeadline`,
 * which fails with an error of its own, is larger.
 */
export function signalAfter(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}
