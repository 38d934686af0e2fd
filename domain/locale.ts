/** The languages of the shop. The first one's pages stand at the root, the others under their name. */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];

const [baseLocale] = locales;

/** What an address of a language begins with: nothing, or e.g. `/ar`. */
export function basePath(locale: Locale): '' | `/${string}` {
  return locale === baseLocale ? '' : `/${locale}`;
}

/**
 * The address of a page in a language.
 * @param path the page's address in the base language, from its slash on, with its query
 */
export function localizedPath(locale: Locale, path: string): string {
  return `${basePath(locale)}${path}`.replace(/^(\/\w+)\/(?=$|\?)/, '$1');
}

/** The language that an address is in. */
export function localeOfPath(pathname: string): Locale {
  const [, first] = pathname.split('/');
  return locales.find((locale) => locale !== baseLocale && locale === first) ?? baseLocale;
}

/** The shop's language that a tag such as `ar-EG` names; English for anything else. */
export function readLocale(tag: unknown): Locale {
  const [language] = typeof tag === 'string' ? tag.trim().toLowerCase().split(/[-_]/) : [];
  return locales.find((locale) => locale === language) ?? baseLocale;
}

/** Which way a language is written: the `dir` of HTML. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
