import type { Locale } from './locale.ts';

/** The language of a brand's letters: its font and `lang` are the same on every page. */
export function languageOfBrand(brand: string): Locale {
  return /\p{Script=Arabic}/u.test(brand) ? 'ar' : 'en';
}
