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

/** Without blanks around it; empty when a reader would see nothing. */
export function trimText(text: string): string {
  return isVisible(text) ? text.trim() : '';
}
