import { plainText } from '../text/plain-text.ts';
import { isCalendarDay, startOfDayInEgypt } from './calendar-day.ts';

/** Swedes write the date as ISO does. */
const inCairo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Writes it for an owner: `2026-01-31 08:00:00`. */
export function egyptTime(time: Date | string): string {
  return inCairo.format(new Date(time));
}

/** `2026-01-31 08:00`. */
export function egyptMinute(time: Date | string): string {
  return egyptTime(time).slice(0, 16);
}

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/i;
const hour = 60 * 60 * 1000;

/**
 * The moment that an owner types: a day (its first moment), or a day and a time. Without a zone it
 * is Egypt's; in the hour that comes twice, the first one. Undefined when it is none.
 */
export function readEgyptTime(typed: string): { moment: Date; isDay: boolean } | undefined {
  const [, day = '', time, zone] = written.exec(plainText(typed)) ?? [];
  if (!isCalendarDay(day)) return undefined;
  if (time === undefined) return { moment: startOfDayInEgypt(day), isDay: true };
  const ahead = new Date(`${day}T${time}${zone?.toUpperCase() ?? 'Z'}`);
  if (Number.isNaN(ahead.getTime())) return undefined;
  return { moment: zone ? ahead : fromEgypt(ahead), isDay: false };
}

/** @param written what the clocks of Egypt show, as if it were UTC */
function fromEgypt(written: Date): Date {
  const inSummer = new Date(written.getTime() - 3 * hour);
  const shown = new Date(`${egyptTime(inSummer).replace(' ', 'T')}Z`);
  const isSummer = Math.floor(shown.getTime() / 1000) === Math.floor(written.getTime() / 1000);
  return isSummer ? inSummer : new Date(written.getTime() - 2 * hour);
}
