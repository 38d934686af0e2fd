import { deviceStorage } from '#app/device/device-storage.ts';
import { forgetDraft } from './delivery-draft-state.ts';
import { draftKey, governorateKey } from './delivery-keys.ts';

/** On the device and on the screen. */
export function forgetDelivery(owner: string): void {
  deviceStorage.remove(draftKey(owner));
  deviceStorage.remove(governorateKey);
  forgetDraft();
}
