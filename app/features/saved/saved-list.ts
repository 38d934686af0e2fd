import { create } from 'zustand';
import { deviceStorage, readIds } from '#app/device/device-storage.ts';
import { applySavedChanges } from '#domain/catalogue/saved-products.ts';

interface SavedState {
  /** An account's e-mail; undefined for a visitor. */
  account?: string | undefined;
  /** Newest first; undefined on the server and until it is read. */
  ids?: readonly number[];
}

export const useSaved = create<SavedState>()(() => ({}));

export function savedKey(account?: string): string {
  return account === undefined ? 'saved' : `saved:${account}`;
}

export function showSaved(account: string | undefined): void {
  useSaved.setState({ account, ids: readIds(savedKey(account)) });
}

/** Another tab may have changed the list: the storage counts. */
export function updateSaved(update: (ids: readonly number[]) => readonly number[]): void {
  const { account } = useSaved.getState();
  const ids = update(readIds(savedKey(account)));
  deviceStorage.set(savedKey(account), ids.join());
  useSaved.setState({ ids });
}

export function setSaved(id: number, isSaved: boolean): void {
  updateSaved((ids) => applySavedChanges(ids, [{ id, isSaved }]));
}
