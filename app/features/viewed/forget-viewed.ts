import { deviceStorage } from '#app/device-storage.ts';

export const viewedKey = 'viewed';

export function forgetViewed(): void {
  deviceStorage.remove(viewedKey);
}
