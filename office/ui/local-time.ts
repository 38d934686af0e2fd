import type { Locale } from '#domain/text/locale.ts';
import { shopNow } from '../connection.ts';
import { currentLocale } from '../locale.ts';

const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

/** The shop is in Egypt: everybody of the staff reads the same time. */
export function localTime(iso: string, locale: Locale = currentLocale()): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Cairo' } as const;
  return new Intl.DateTimeFormat(languages[locale], format).format(new Date(iso));
}

/** The hour alone for what is of today. @param moment ms, or ISO 8601 */
export function shortTime(moment: number | string): string {
  const at = new Date(moment).getTime();
  const inCairo = { timeZone: 'Africa/Cairo' } as const;
  const day = (ms: number) => new Intl.DateTimeFormat('en-CA', inCairo).format(new Date(ms));
  if (day(at) !== day(shopNow())) return localTime(new Date(at).toISOString());
  const format = new Intl.DateTimeFormat(languages[currentLocale()], {
    ...inCairo,
    timeStyle: 'short',
  });
  return format.format(new Date(at));
}

/** @param day as `2026-11-29` */
export function shownDay(day: string): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languages[currentLocale()], format).format(new Date(day));
}
