import { currentLocale } from '../../../locale.ts';

const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

/** @param day as `2026-11-29` */
export function shownDay(day: string): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languages[currentLocale()], format).format(new Date(day));
}
