import { create } from 'zustand';
import { deviceStorage } from '#app/device-storage.ts';
import { readSaved, type SavedDocument, withChange } from './saved-document.ts';

interface SavedState {
  /** An account's e-mail; undefined for a visitor. */
  owner?: string | undefined;
  /** Undefined on the server and until it is read. */
  saved?: SavedDocument;
}

export const useSaved = create<SavedState>()(() => ({}));

export function savedKey(owner?: string): string {
  return owner === undefined ? 'saved' : `saved:${owner}`;
}

let stopFollowing = () => {};

/** Shows the owner's list, and follows other tabs. */
export function showSaved(owner: string | undefined): void {
  const key = savedKey(owner);
  const read = () => useSaved.setState({ owner, saved: readSaved(deviceStorage.get(key)) });
  stopFollowing();
  stopFollowing = deviceStorage.onChange(key, read);
  read();
}

/** Another tab may have changed it: the storage counts. */
export function updateSaved(update: (saved: SavedDocument) => SavedDocument): void {
  const { owner } = useSaved.getState();
  const key = savedKey(owner);
  const saved = update(readSaved(deviceStorage.get(key)));
  deviceStorage.set(key, JSON.stringify(saved));
  useSaved.setState({ saved });
}

export function setSaved(id: number, isSaved: boolean): void {
  updateSaved((saved) => withChange(saved, { id, isSaved }));
}
