import type { Locale } from './locale.ts';

/**
 * The language whose letters a brand is written in. It is the same on every page: its face, its
 * spacing and its voice do not follow the language around it.
 */
export function languageOfBrand(brand: string): Locale {
  return /\p{Script=Arabic}/u.test(brand) ? 'ar' : 'en';
}
