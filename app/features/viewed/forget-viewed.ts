import { deviceStorage } from '#app/device/device-storage.ts';

export const viewedKey = 'viewed';
/** The last searches. */
export const searchesKey = 'searches';

/** What was looked at and searched for. */
export function forgetViewed(): void {
  deviceStorage.remove(viewedKey);
  forgetSearches();
}

export function forgetSearches(): void {
  deviceStorage.remove(searchesKey);
}
