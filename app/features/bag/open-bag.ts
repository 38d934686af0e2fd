import { loadPart } from '#app/http/load-part.ts';
import type { SessionGate } from '#app/http/session-gate.ts';
import { addToBag, addWanted } from './add-to-bag.ts';
import { useBag } from './bag-state.ts';
import { followBag } from './bag-store.ts';
import { provideAdding } from './tap-to-add.ts';

/**
 * Opens the bag of who is logged in: shows what the browser keeps, adds what was wanted before
 * logging in, and, when the page has nothing better to do, keeps it in step with the server.
 * Returns the way to close it.
 */
export function openBag(owner: string | undefined, session: SessionGate): () => void {
  const unfollow = followBag(owner);
  if (!owner) return unfollow;
  const { lines, base } = useBag.getState().bag;
  useBag.setState({ isUnread: lines.length === 0 && base === null });
  addWanted();
  provideAdding(addToBag);
  let stopSync: (() => void) | undefined;
  let stopLoading: (() => void) | undefined;
  const load = () => {
    stopLoading = loadPart(loadSync, ({ startSync }) => {
      stopSync = startSync(owner, session);
    });
  };
  // Not before the page has painted: a timer, for Safari knows no idle callback.
  const timer = setTimeout(load, 300);
  return () => {
    provideAdding(undefined);
    clearTimeout(timer);
    stopLoading?.();
    stopSync?.();
    unfollow();
  };
}

/** What cannot be asked for now is not waited for: the bag shows what the device has. */
async function loadSync() {
  try {
    return await import('./sync-bag.ts');
  } catch (error) {
    useBag.setState({ isUnread: false });
    throw error;
  }
}
