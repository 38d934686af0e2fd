import type { SessionGate } from '#app/http/session-gate.ts';
import { addWanted } from './add-to-bag.ts';
import { followBag } from './bag-store.ts';

/**
 * Opens the bag of who is logged in: shows what the browser keeps, adds what was wanted before
 * logging in, and, when the page has nothing better to do, keeps it in step with the server.
 * Returns the way to close it.
 */
export function openBag(owner: string | undefined, session: SessionGate): () => void {
  const unfollow = followBag(owner);
  if (!owner) return unfollow;
  addWanted();
  let stopSync: (() => void) | undefined;
  let isClosed = false;
  const load = () =>
    import('./sync-bag.ts').then(
      ({ startSync }) => {
        if (!isClosed) stopSync = startSync(owner, session);
      },
      () => window.addEventListener('online', load, { once: true }),
    );
  // Not before the page has painted: a timer, for Safari knows no idle callback.
  const timer = setTimeout(load, 300);
  return () => {
    isClosed = true;
    clearTimeout(timer);
    window.removeEventListener('online', load);
    stopSync?.();
    unfollow();
  };
}
