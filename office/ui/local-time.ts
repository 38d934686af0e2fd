import type { Locale } from '#domain/text/locale.ts';
import { dayInEgypt, daysAfter } from '#domain/time/calendar-day.ts';
import { m } from '#messages';
import { shopNow } from '../connection.ts';
import { currentLocale } from '../locale.ts';

const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

/** The shop is in Egypt: everybody of the staff reads the same time. */
export function localTime(iso: string, locale: Locale = currentLocale()): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Cairo' } as const;
  return new Intl.DateTimeFormat(languages[locale], format).format(new Date(iso));
}

/** The hour alone for what is of today, and for tomorrow the word. @param moment ms, or ISO 8601 */
export function shortTime(moment: number | string): string {
  const at = new Date(moment).getTime();
  const inCairo = { timeZone: 'Africa/Cairo' } as const;
  const [day, today] = [dayInEgypt(new Date(at)), dayInEgypt(new Date(shopNow()))];
  const isTomorrow = day === daysAfter(today, 1);
  if (day !== today && !isTomorrow) return localTime(new Date(at).toISOString());
  const hour = { ...inCairo, timeStyle: 'short' } as const;
  const time = new Intl.DateTimeFormat(languages[currentLocale()], hour).format(new Date(at));
  return isTomorrow ? m.office_tomorrow_at({ time }) : time;
}

/** @param day as `2026-11-29` */
export function shownDay(day: string): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languages[currentLocale()], format).format(new Date(day));
}
