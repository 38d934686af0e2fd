import type { Locale } from '#domain/text/locale.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** In English, for the owner: `Arabic`. */
export function languageName(locale: Locale): string {
  return englishNames.of(locale) ?? locale;
}
