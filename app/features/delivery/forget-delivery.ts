import { deviceStorage } from '#app/device/device-storage.ts';
import { forgetDraft } from './delivery-draft-state.ts';
import { draftKey, governorateKey } from './delivery-keys.ts';

/** On the device and on the screen. */
export function forgetDelivery(account: string): void {
  deviceStorage.remove(draftKey(account));
  deviceStorage.remove(governorateKey);
  forgetDraft();
}
