import { directionOf, type Locale } from '#domain/text/locale.ts';

/** Each language is its own build, so that a phone loads only its texts (decision 0007). */
const locale: Locale = import.meta.env?.VITE_LOCALE === 'ar' ? 'ar' : 'en';

export function getLocale(): Locale {
  return locale;
}

export const direction = directionOf(locale);
