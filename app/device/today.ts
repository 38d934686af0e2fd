import { dayInEgypt } from '#domain/time/calendar-day.ts';
import { onReturn } from './on-return.ts';
import { serverClock } from './server-clock.ts';

/** Milliseconds. */
const pause = 60_000;

/** The day in Egypt by the server's clock, as `2026-02-28`. */
export const readToday = (): string => dayInEgypt(serverClock.now());

/** Calls `listener` whenever it may be another day. Returns the unsubscribe. */
export function followToday(listener: () => void): () => void {
  const timer = setInterval(listener, pause);
  // In a background tab timers stand still.
  const stops = [serverClock.onSet(listener), onReturn(listener)];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
