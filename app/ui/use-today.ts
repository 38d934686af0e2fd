import { useSyncExternalStore } from 'react';
import { serverClock } from '#app/server-clock.ts';
import { dayInEgypt } from '#domain/text/calendar-day.ts';

const today = () => dayInEgypt(serverClock.now());

/** The day in Egypt by the server's clock, as `2026-02-28`. */
export function useToday(): string {
  return useSyncExternalStore(follow, today, today);
}

function follow(listener: () => void): () => void {
  const stop = serverClock.onSet(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}
