import { deviceStorage } from '#app/device-storage.ts';

/** Where the browser keeps what an account has filled in of its delivery. */
export function draftKey(owner: string): string {
  return `delivery:${owner}`;
}

/** Leaves nothing of the owner's delivery on this device. */
export function forgetDelivery(owner: string): void {
  deviceStorage.remove(draftKey(owner));
}
