import type { Locale } from '#domain/locale.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** A language's name for the owner, who is told everything in English: `Arabic`. */
export function languageName(locale: Locale): string {
  return englishNames.of(locale) ?? locale;
}
