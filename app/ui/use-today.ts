import { useSyncExternalStore } from 'react';
import { followToday, readToday } from '#app/device/today.ts';

/** The day in Egypt by the server's clock, as `2026-02-28`. */
export function useToday(): string {
  return useSyncExternalStore(followToday, readToday, readToday);
}
