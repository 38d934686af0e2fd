const name = 'session-token';

/**
 * Tells the other tabs, for as long as this one lives, that it has the ID token of the log-in, or gets
 * the next one: a session can still come of it. @returns the end of it
 */
export function holdToken(): () => void {
  let isOver = false;
  let letGo = () => {
    isOver = true;
  };
  const untilLetGo = () =>
    new Promise<void>((resolve) => {
      if (isOver) resolve();
      letGo = resolve;
    });
  // Over plain HTTP there are no locks, except on localhost.
  void navigator.locks?.request(name, { mode: 'shared' }, untilLetGo);
  return () => letGo();
}

/** Tells whether any open tab has the token. Without locks, no tab knows of another one. */
export async function isTokenHeld(): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  const isFree = await locks?.request(name, { ifAvailable: true }, (lock) => lock !== null);
  return isFree === false;
}
