import { deviceStorage } from '#app/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import type { SavedChange } from '#domain/saved-products.ts';
import { isId, readSaved, withAnswer, withVisitors } from './saved-document.ts';
import { savedKey, showSaved, updateSaved, useSaved } from './saved-list.ts';

/** Milliseconds until changes that did not arrive are sent again. */
const pause = 30_000;

/** Keeps the account's list in step with the server. Returns the function that ends it. */
export function syncSaved(owner: string, session: SessionGate): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isCalling = false;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function call(): Promise<void> {
    isDue = isCalling;
    if (isCalling || signal.aborted) return;
    isCalling = true;
    clearTimeout(timer);
    const sent = useSaved.getState().saved?.changes ?? [];
    try {
      const ids = await callWithSession(session, () => askServer(sent));
      // Another tab may have signed out: then nothing may be written again.
      const isOurs = !signal.aborted && deviceStorage.get(savedKey(owner)) !== null;
      if (isOurs) updateSaved((saved) => withAnswer(saved, sent, ids));
    } catch (error) {
      isDue = false;
      timer = setTimeout(callIfChanged, pause);
      if (!(error instanceof DeviceOnlyError)) {
        console.warn('The saved products could not be brought to the account yet.', error);
      }
    }
    isCalling = false;
    if (isDue) void call();
  }

  function callIfChanged(): void {
    if (useSaved.getState().saved?.changes.length) void call();
  }

  showSaved(owner);
  takeVisitors();
  window.addEventListener('online', call, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void call();
    },
    { signal },
  );
  const unsubscribe = useSaved.subscribe(({ saved }, before) => {
    if (saved?.changes !== before.saved?.changes) callIfChanged();
  });
  void call();
  return () => {
    ending.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

/** What was saved before the log-in comes to the account's. */
function takeVisitors(): void {
  const visitors = readSaved(deviceStorage.get(savedKey()));
  updateSaved((saved) => withVisitors(saved, visitors.ids));
  deviceStorage.remove(savedKey());
}

async function askServer(changes: readonly SavedChange[]): Promise<readonly number[]> {
  const answer = await apiFetch(
    '/api/saved',
    changes.length === 0 ? {} : { method: 'POST', json: { changes }, keepalive: true },
  );
  const ids = readMember(answer, 'ids');
  if (!Array.isArray(ids)) throw new Error('The list of saved products cannot be read.');
  return ids.filter(isId);
}

/** At a sign-out. @returns a call that sends the last changes, while the session still stands */
export function leaveSaved(): () => Promise<void> {
  const { owner, saved } = useSaved.getState();
  deviceStorage.remove(savedKey(owner));
  showSaved(undefined);
  return async () => {
    if (owner !== undefined && saved?.changes.length) await askServer(saved.changes);
  };
}
