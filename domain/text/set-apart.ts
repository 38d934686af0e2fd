import type { Locale } from './locale.ts';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** All blocks of letters that run from right to left. */
const foreign = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates a text's direction (U+2068, U+2069) where HTML's `bdi` cannot: plain text, titles. */
export function setApart(text: string): string {
  return `\u2068${text}\u2069`;
}

/** For English sentences: only when it needs the marks. */
export function setArabicApart(text: string): string {
  return rightToLeft.test(text) ? setApart(text) : text;
}

/** For a word in a message: the Arabic messages set it apart themselves. */
export function setApartIn(locale: Locale, text: string): string {
  return locale === 'ar' ? text : setArabicApart(text);
}

/** For text of strangers among English words: letters of any language that runs the other way. */
export function setForeignApart(text: string): string {
  return foreign.test(text) ? setApart(text) : text;
}
