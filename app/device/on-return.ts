/** Milliseconds: a tab that is seen again gets the focus too. */
const oneReturn = 1_000;

/**
 * Calls `listener` when the shopper or the network is back: the tab is seen again, its window gets the
 * focus, or the browser takes the page out of its back/forward cache. @returns the unsubscribe
 */
export function onReturn(listener: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let last = Number.NEGATIVE_INFINITY;
  const listenIfSeen = () => {
    const now = performance.now();
    if (document.visibilityState !== 'visible' || now - last < oneReturn) return;
    last = now;
    listener();
  };
  window.addEventListener('online', () => listener(), { signal });
  window.addEventListener('focus', listenIfSeen, { signal });
  document.addEventListener('visibilitychange', listenIfSeen, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && listenIfSeen(), { signal });
  return () => ending.abort();
}
