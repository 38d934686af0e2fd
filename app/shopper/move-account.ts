import { deviceStorage } from '#app/device/device-storage.ts';
import { bagKey } from '#app/features/bag/machine/bag-state.ts';
import { draftKey } from '#app/features/delivery/delivery-keys.ts';
import { savedKey } from '#app/features/saved/saved-list.ts';
import { knownKey, restoredKey } from '#app/features/saved/sync-saved.ts';

/** What the device keeps of an account goes under its new e-mail. Call it before the log-in changes. */
export function moveAccount(from: string, to: string): void {
  for (const keyOf of [bagKey, savedKey, knownKey, restoredKey, draftKey]) {
    const kept = deviceStorage.get(keyOf(from));
    if (kept === null) continue;
    deviceStorage.set(keyOf(to), kept);
    deviceStorage.remove(keyOf(from));
  }
}
