/** A queue, so that the shopper's last action wins. */
let lastCall: Promise<unknown> = Promise.resolve();

/** A queue across tabs, which share one cookie: a late answer must not end a newer session. */
export function inTurn<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const before = lastCall;
  // Over plain HTTP there are no locks, except on localhost.
  const locks: LockManager | undefined = navigator.locks;
  const turn = (signal ? Promise.race([before, whenAborted(signal)]) : before).then(() =>
    locks ? locks.request('session', signal ? { signal } : {}, call) : call(),
  );
  lastCall = Promise.allSettled([before, turn]);
  return turn;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
