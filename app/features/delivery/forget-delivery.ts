import { deviceStorage } from '#app/device-storage.ts';
import { noDraft, useDeliveryDraft } from './delivery-draft-state.ts';

/** Where the browser keeps what an account has filled in of its delivery. */
export function draftKey(owner: string): string {
  return `delivery:${owner}`;
}

/** Leaves nothing of the owner's delivery on this device, nor on the screen. */
export function forgetDelivery(owner: string): void {
  deviceStorage.remove(draftKey(owner));
  useDeliveryDraft.setState(noDraft);
}
