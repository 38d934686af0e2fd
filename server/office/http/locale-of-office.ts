import type { Context } from 'hono';
import { type Locale, locales } from '#domain/text/locale.ts';

/** In which language to answer: the first one that the browser, or the office's page, wants. */
export function localeOfOffice(c: Context): Locale {
  const wanted = (c.req.header('accept-language') ?? '').slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === wanted) ?? 'en';
}
