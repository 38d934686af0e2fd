/**
 * A character that leaves ink: neither a blank, nor a control, nor a mark without a base, nor what
 * Unicode calls ignorable (DI: fillers, joiners, variation selectors, tags). The signs at the end
 * are empty by their shape alone, such as the Braille pattern without dots.
 */
const ink = /[^\s\p{C}\p{M}\p{DI}\u2800\u{13441}\u{13442}\u{1D159}]/u;

/** Whether a reader sees anything of it. */
export function isVisible(text: string): boolean {
  return ink.test(text);
}

/**
 * A character that is seen, with the marks that belong to it: accents, the variation of an emoji,
 * the tags of a flag. Signs before numbers, and what Unicode does not know yet, may be seen too.
 */
const seenMark =
  '(?:\\u{1F3F4}[\\u{E0020}-\\u{E007F}]+|[^\\s\\p{Cc}\\p{M}\\p{DI}\\uFFF9-\\uFFFB\\u2800\\u{13441}\\u{13442}\\u{1D159}]\\p{M}*)';
const firstToLast = /* @__PURE__ */ new RegExp(`${seenMark}(?:.*${seenMark})?`, 'su');

/** Without what nobody sees around it; empty when a reader would see nothing. */
export function trimText(text: string): string {
  return (isVisible(text) && firstToLast.exec(text)?.[0]) || '';
}
