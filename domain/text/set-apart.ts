const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Isolates a text's direction (U+2068, U+2069) where HTML's `bdi` cannot: plain text, titles. */
export function setApart(text: string): string {
  return `\u2068${text}\u2069`;
}

/** For English sentences: only when it needs the marks. */
export function setArabicApart(text: string): string {
  return rightToLeft.test(text) ? setApart(text) : text;
}
