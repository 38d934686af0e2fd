import { NetworkError } from './fetch-errors.ts';

/** One time limit for everything that is done under its signal. */
export interface Deadline {
  signal: AbortSignal;
  /** To be called once all of it is done. */
  stop(): void;
}

/**
 * Starts a time limit. Its signal aborts with a {@link NetworkError} of no answer when the
 * milliseconds are over, or with the reason of `given` when that aborts before.
 */
export function startDeadline(milliseconds: number, given?: AbortSignal): Deadline {
  // A timer of the page rather than AbortSignal.timeout: a test can move it.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new NetworkError('no-answer')), milliseconds);
  const giveUp = () => limit.abort(given?.reason);
  given?.addEventListener('abort', giveUp);
  if (given?.aborted) giveUp();
  return {
    signal: limit.signal,
    stop() {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
