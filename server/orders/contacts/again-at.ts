import { dayInEgypt, daysAfter } from '#domain/time/calendar-day.ts';
import { readEgyptTime } from '#domain/time/egypt-time.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import type { ContactRow } from './queries.ts';

const hour = 60 * 60 * 1000;

/** When people answer: an order that waits for a day comes back then. */
const opening = '11:00';

/** Of a shopper who wants to be called later. */
export const maxDaysLater = 60;

/** When an order is to be confirmed again: a word, a day, or a time of Egypt. */
export type Until = 'two-hours' | 'tomorrow' | { day: string } | { moment: Date };

export type AgainRefusal =
  | 'again-of-a-call'
  | 'again-is-missing'
  | 'again-is-past'
  | 'again-is-far';

/** Undefined for what is none. */
export function readUntil(text: string): Until | undefined {
  const word = text.toLowerCase();
  if (word === 'two-hours' || word === 'tomorrow') return word;
  const read = readEgyptTime(text);
  return read && (read.isDay ? { day: text } : { moment: read.moment });
}

interface Called {
  /** Words are counted from it. */
  at: Date;
  /** What the clock of whoever chose a time showed. A time that has passed since then is now. */
  shown: Date;
}

/** Null for a call: it changes nothing of it. */
export function againAtOf(
  kind: ContactRow['kind'],
  until: Until | undefined,
  { at, shown }: Called,
): { againAt: Date | null } | Refusal<AgainRefusal> {
  if (kind === 'call') return until ? { refusal: 'again-of-a-call' } : { againAt: null };
  if (kind === 'later' && !until) return { refusal: 'again-is-missing' };
  const moment = momentOf(until ?? 'two-hours', at);
  if (typeof until === 'object' && moment <= shown) return { refusal: 'again-is-past' };
  const isFar = moment > openingOf(daysAfter(dayInEgypt(at), maxDaysLater));
  if (isFar) return { refusal: 'again-is-far', max: maxDaysLater };
  return { againAt: moment < at ? at : moment };
}

function momentOf(until: Until, at: Date): Date {
  if (until === 'two-hours') return new Date(at.getTime() + 2 * hour);
  if (until === 'tomorrow') return openingOf(daysAfter(dayInEgypt(at), 1));
  return 'day' in until ? openingOf(until.day) : until.moment;
}

function openingOf(day: string): Date {
  const read = readEgyptTime(`${day}T${opening}`);
  if (!read) throw new Error(`${day} is no day`);
  return read.moment;
}
