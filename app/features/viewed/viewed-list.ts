import { deviceStorage, readIds } from '#app/device/device-storage.ts';
import { viewedKey } from './forget-viewed.ts';

/** More than are shown: some may be sold no longer. */
const maxKept = 30;

/** The products whose details were looked at on this device: newest first. */
export function readViewed(): readonly number[] {
  return readIds(viewedKey);
}

export function noteViewed(id: number): void {
  const ids = new Set([id, ...readViewed()]);
  deviceStorage.set(viewedKey, [...ids].slice(0, maxKept).join());
}
