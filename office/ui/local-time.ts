import type { Locale } from '#domain/text/locale.ts';
import { currentLocale } from '../locale.ts';

const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

/** The shop is in Egypt: everybody of the staff reads the same time. */
export function localTime(iso: string, locale: Locale = currentLocale()): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Cairo' } as const;
  return new Intl.DateTimeFormat(languages[locale], format).format(new Date(iso));
}
