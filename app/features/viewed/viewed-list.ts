import { deviceStorage } from '#app/device-storage.ts';
import { viewedKey } from './forget-viewed.ts';

/** More than are shown: some may be sold no longer. */
const mostKept = 30;

/** The products whose details were looked at on this device: newest first. */
export function readViewed(): readonly number[] {
  try {
    return [JSON.parse(deviceStorage.get(viewedKey) ?? '[]')].flat();
  } catch {
    return [];
  }
}

export function noteViewed(id: number): void {
  const others = readViewed().filter((other) => other !== id);
  deviceStorage.set(viewedKey, JSON.stringify([id, ...others].slice(0, mostKept)));
}
