import { dayInEgypt, nextDayInEgypt } from '#domain/time/calendar-day.ts';

export interface Days {
  /** `2026-02-28`. */
  today(): string;
  /** @returns stops the calls */
  onNewDay(listener: () => void): () => void;
}

/** Milliseconds: a computer that slept notices soon that the day has changed. */
const maxWait = 60 * 60 * 1000;

export const egyptianDays: Days = {
  today: () => dayInEgypt(new Date()),

  onNewDay(listener) {
    let day = egyptianDays.today();
    let timer: NodeJS.Timeout;
    const wait = () => {
      const now = new Date();
      const rest = nextDayInEgypt(now).getTime() - now.getTime();
      timer = setTimeout(look, Math.min(rest, maxWait)).unref();
    };
    const look = () => {
      const today = egyptianDays.today();
      if (today !== day) listener();
      day = today;
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  },
};
