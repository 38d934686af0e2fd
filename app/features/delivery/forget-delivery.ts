import { deviceStorage } from '#app/device-storage.ts';
import { forgetGovernorate } from './chosen-place.ts';
import { noDraft, useDeliveryDraft } from './delivery-draft-state.ts';

export function draftKey(owner: string): string {
  return `delivery:${owner}`;
}

/** On the device and on the screen. */
export function forgetDelivery(owner: string): void {
  deviceStorage.remove(draftKey(owner));
  useDeliveryDraft.setState(noDraft);
  forgetGovernorate();
}
