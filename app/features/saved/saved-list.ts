import { create } from 'zustand';
import { deviceStorage, readIds } from '#app/device/device-storage.ts';
import { applySavedChanges } from '#domain/catalogue/saved-products.ts';

interface SavedState {
  /** An account's e-mail; undefined for a visitor. */
  owner?: string | undefined;
  /** Newest first; undefined on the server and until it is read. */
  ids?: readonly number[];
}

export const useSaved = create<SavedState>()(() => ({}));

export function savedKey(owner?: string): string {
  return owner === undefined ? 'saved' : `saved:${owner}`;
}

export function showSaved(owner: string | undefined): void {
  useSaved.setState({ owner, ids: readIds(savedKey(owner)) });
}

/** Another tab may have changed the list: the storage counts. */
export function updateSaved(update: (ids: readonly number[]) => readonly number[]): void {
  const { owner } = useSaved.getState();
  const ids = update(readIds(savedKey(owner)));
  deviceStorage.set(savedKey(owner), ids.join());
  useSaved.setState({ ids });
}

export function setSaved(id: number, isSaved: boolean): void {
  updateSaved((ids) => applySavedChanges(ids, [{ id, isSaved }]));
}
