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
export function knownKey(account: string): string {
  return `saved-known:${account}`;
}

/** The last restored backup of the shop when that list was known. */
export function restoredKey(account: string): string {
  return `saved-restored:${account}`;
}

function changesOf(account: string): readonly SavedChange[] {
  const known = readIds(knownKey(account));
  return isKept(account) ? changesBetween(known, readIds(savedKey(account))) : [];
}

/** Not after a sign-out, perhaps in another tab: then nothing may be sent or written. */
function isKept(account: string): boolean {
  return deviceStorage.get(savedKey(account)) !== null;
}

/** Keeps the account's list in step with the server. Returns the function that ends it. */
export function syncSaved(account: string, session: SessionGate): () => void {
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
    const changes = changesOf(account);
    const sent = {
      ids: readIds(savedKey(account)),
      restored: Number(deviceStorage.get(restoredKey(account))),
    };
    try {
      const answer = await callWithSession(session, () => askServer(changes));
      failures = 0;
      if (!isOver && isKept(account) && useSaved.getState().account === account) {
        isDue ||= answer.restored !== sent.restored;
        updateSaved((now) => mergeAnswer(answer, sent, now));
        deviceStorage.set(knownKey(account), answer.ids.join());
        deviceStorage.set(restoredKey(account), String(answer.restored));
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
    if (changesOf(account).length > 0) void call();
  }

  showSaved(account);
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
  const { account } = useSaved.getState();
  const changes = account === undefined ? [] : changesOf(account);
  if (account !== undefined) {
    deviceStorage.remove(knownKey(account));
    deviceStorage.remove(restoredKey(account));
  }
  deviceStorage.remove(savedKey(account));
  showSaved(undefined);
  return async () => {
    if (changes.length > 0) await askServer(changes);
  };
}
