const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A text between marks (U+2068, U+2069) that keep its writing direction from its neighbours, for
 * where HTML's `bdi` cannot be: plain text, titles.
 */
export function setApart(text: string): string {
  return `\u2068${text}\u2069`;
}

/** The same for a text that goes into an English sentence: only one that needs the marks has them. */
export function setArabicApart(text: string): string {
  return rightToLeft.test(text) ? setApart(text) : text;
}
