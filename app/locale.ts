import { directionOf, type Locale } from '#domain/locale.ts';

/**
 * The language that the pages were built for: each language is a build of its own, so that no
 * phone loads another one's texts (decision 0007).
 */
const locale: Locale = import.meta.env?.VITE_LOCALE === 'ar' ? 'ar' : 'en';

/** The language of the page. */
export function getLocale(): Locale {
  return locale;
}

/** Which way the page is written. */
export const direction = directionOf(locale);
