import { directionOf, type Locale } from '#domain/locale.ts';

/**
 * The language that the pages were built for: each language is a build of its own, so that no
 * phone loads another one's texts (decision 0007).
 *
 * This file is also the runtime of the compiled messages: in the pages it takes the place of
 * Paraglide's own one (`vite.config.ts`), which is several kilobytes.
 */
const locale: Locale = import.meta.env?.VITE_LOCALE === 'ar' ? 'ar' : 'en';

/** The language of the page. */
export function getLocale(): Locale {
  return locale;
}

/** The same for the compiled messages, which the build fills in (`vite.config.ts`). */
export const experimentalStaticLocale = locale;

/** Which way the page is written. */
export const direction = directionOf(locale);
