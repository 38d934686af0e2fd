import { deviceStorage } from '#app/device-storage.ts';
import { draftKey, governorateKey } from './delivery-keys.ts';

/** On the device and on the screen. */
export function forgetDelivery(owner: string): void {
  deviceStorage.remove(draftKey(owner));
  deviceStorage.remove(governorateKey);
  // At hand where something was typed; elsewhere there is nothing to forget.
  import('./delivery-draft-state.ts').then(
    ({ forgetDraft }) => forgetDraft(),
    () => undefined,
  );
}
