import { deviceStorage, readIds } from '#app/device/device-storage.ts';
import { onReturn } from '#app/device/on-return.ts';
import { pauseAfter } from '#app/device/retry.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, mayPass, readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import { applySavedChanges, type SavedChange } from '#domain/catalogue/saved-products.ts';
import type { SavedDocument } from '#domain/wire/saved.ts';
import { changesBetween, mergeAnswer } from './saved-changes.ts';
import { savedKey, showSaved, updateSaved, useSaved } from './saved-list.ts';

/**
 * The list that device and server knew last: what differs from it is sent. It is read before the
 * list and written after it, so that a tab between two writes of another never misses a product.
 */
export function knownKey(owner: string): string {
  return `saved-known:${owner}`;
}

/** The last restored backup of the shop when that list was known. */
export function restoredKey(owner: string): string {
  return `saved-restored:${owner}`;
}

function changesOf(owner: string): readonly SavedChange[] {
  const known = readIds(knownKey(owner));
  return isKept(owner) ? changesBetween(known, readIds(savedKey(owner))) : [];
}

/** Not after a sign-out, perhaps in another tab: then nothing may be sent or written. */
function isKept(owner: string): boolean {
  return deviceStorage.get(savedKey(owner)) !== null;
}

/** Keeps the account's list in step with the server. Returns the function that ends it. */
export function syncSaved(owner: string, session: SessionGate): () => void {
  let isOver = false;
  let failures = 0;
  let isCalling = false;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function call(): Promise<void> {
    isDue = isCalling;
    if (isCalling || isOver) return;
    isCalling = true;
    clearTimeout(timer);
    const changes = changesOf(owner);
    const sent = {
      ids: readIds(savedKey(owner)),
      restored: Number(deviceStorage.get(restoredKey(owner))),
    };
    try {
      const answer = await callWithSession(session, () => askServer(changes));
      failures = 0;
      if (!isOver && isKept(owner) && useSaved.getState().owner === owner) {
        isDue ||= answer.restored !== sent.restored;
        updateSaved((now) => mergeAnswer(answer, sent, now));
        deviceStorage.set(knownKey(owner), answer.ids.join());
        deviceStorage.set(restoredKey(owner), String(answer.restored));
      }
    } catch (error) {
      isDue = false;
      if (!(error instanceof HttpError) || mayPass(error)) {
        timer = setTimeout(callIfChanged, pauseAfter(failures));
        failures += 1;
      }
      if (!(error instanceof DeviceOnlyError)) {
        console.warn('The saved products could not be brought to the account yet.', error);
      }
    }
    isCalling = false;
    if (isDue) callIfChanged();
  }

  function callIfChanged(): void {
    if (changesOf(owner).length > 0) void call();
  }

  showSaved(owner);
  takeVisitors();
  const stops = [onReturn(() => void call()), useSaved.subscribe(callIfChanged)];
  void call();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** What was saved before the log-in comes to the account's. */
function takeVisitors(): void {
  const visitors = changesBetween([], readIds(savedKey()));
  updateSaved((ids) => applySavedChanges(ids, visitors));
  deviceStorage.remove(savedKey());
}

async function askServer(changes: readonly SavedChange[]): Promise<SavedDocument> {
  const answer = await apiFetch(
    '/api/saved',
    changes.length === 0 ? {} : { method: 'POST', json: { changes }, keepalive: true },
  );
  const ids = readMember(answer, 'ids');
  if (!Array.isArray(ids)) throw new Error('The list of saved products cannot be read.');
  return { ids, restored: Number(readMember(answer, 'restored') ?? 0) };
}

/** At a sign-out. @returns a call that sends the last changes, while the session still stands */
export function leaveSaved(): () => Promise<void> {
  const { owner } = useSaved.getState();
  const changes = owner === undefined ? [] : changesOf(owner);
  if (owner !== undefined) {
    deviceStorage.remove(knownKey(owner));
    deviceStorage.remove(restoredKey(owner));
  }
  deviceStorage.remove(savedKey(owner));
  showSaved(undefined);
  return async () => {
    if (changes.length > 0) await askServer(changes);
  };
}
