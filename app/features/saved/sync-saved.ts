import { deviceStorage, readIds } from '#app/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import { applySavedChanges, type SavedChange } from '#domain/saved-products.ts';
import { changesBetween, mergeAnswer } from './saved-changes.ts';
import { savedKey, showSaved, updateSaved, useSaved } from './saved-list.ts';

/** Milliseconds until changes that did not arrive are sent again. */
const pause = 30_000;

/** The list that device and server knew last. What differs from it is sent. */
function knownKey(owner: string): string {
  return `saved-known:${owner}`;
}

function changesOf(owner: string): readonly SavedChange[] {
  return changesBetween(readIds(knownKey(owner)), readIds(savedKey(owner)));
}

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
    const sent = readIds(savedKey(owner));
    const changes = changesOf(owner);
    try {
      const answer = await callWithSession(session, () => askServer(changes));
      if (isShown()) {
        deviceStorage.set(knownKey(owner), answer.join());
        updateSaved((now) => mergeAnswer(answer, sent, now));
      }
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

  /** Another tab may have signed out: then nothing may be written again. */
  function isShown(): boolean {
    const isOurs = !signal.aborted && useSaved.getState().owner === owner;
    return isOurs && deviceStorage.get(savedKey(owner)) !== null;
  }

  function callIfChanged(): void {
    if (changesOf(owner).length > 0) void call();
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
  const unsubscribe = useSaved.subscribe(callIfChanged);
  void call();
  return () => {
    ending.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

/** What was saved before the log-in comes to the account's. */
function takeVisitors(): void {
  const visitors = changesBetween([], readIds(savedKey()));
  updateSaved((ids) => applySavedChanges(ids, visitors));
  deviceStorage.remove(savedKey());
}

async function askServer(changes: readonly SavedChange[]): Promise<readonly number[]> {
  const answer = await apiFetch(
    '/api/saved',
    changes.length === 0 ? {} : { method: 'POST', json: { changes }, keepalive: true },
  );
  const ids = readMember(answer, 'ids');
  if (!Array.isArray(ids)) throw new Error('The list of saved products cannot be read.');
  return ids;
}

/** At a sign-out. @returns a call that sends the last changes, while the session still stands */
export function leaveSaved(): () => Promise<void> {
  const { owner } = useSaved.getState();
  const changes = owner === undefined ? [] : changesOf(owner);
  deviceStorage.remove(savedKey(owner));
  if (owner !== undefined) deviceStorage.remove(knownKey(owner));
  showSaved(undefined);
  return async () => {
    if (changes.length > 0) await askServer(changes);
  };
}
