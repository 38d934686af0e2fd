/** As `AbortSignal.timeout`, which browsers have since 2022. */
export function signalAfter(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}
