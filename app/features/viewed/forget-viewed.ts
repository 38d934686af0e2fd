import { deviceStorage } from '#app/device/device-storage.ts';

export const viewedKey = 'viewed';

export function forgetViewed(): void {
  deviceStorage.remove(viewedKey);
}
