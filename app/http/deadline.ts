import { NetworkError } from './fetch-errors.ts';

/** One time limit for several calls. */
export interface Deadline {
  signal: AbortSignal;
  stop(): void;
}

/** Aborts with a {@link NetworkError}, or earlier with the reason of `given`. */
export function startDeadline(milliseconds: number, given?: AbortSignal): Deadline {
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
