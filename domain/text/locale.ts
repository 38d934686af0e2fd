/** The first one's pages are at the root, the others under their code. */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];

const [baseLocale] = locales;

/** What an address of a language begins with: nothing, or e.g. `/ar`. */
export function basePath(locale: Locale): '' | `/${string}` {
  return locale === baseLocale ? '' : `/${locale}`;
}

/** @param path in the base language, with its query */
export function localizedPath(locale: Locale, path: string): string {
  return `${basePath(locale)}${path}`.replace(/^(\/\w+)\/(?=$|\?)/, '$1');
}

export function localeOfPath(pathname: string): Locale {
  const [, first] = pathname.split('/');
  return locales.find((locale) => locale !== baseLocale && locale === first) ?? baseLocale;
}

/** The shop's language that a tag such as `ar-EG` names; English for anything else. */
export function readLocale(tag: unknown): Locale {
  const [language] = typeof tag === 'string' ? tag.trim().toLowerCase().split(/[-_]/) : [];
  return locales.find((locale) => locale === language) ?? baseLocale;
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
