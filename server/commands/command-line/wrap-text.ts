/** In lines of at most 100 characters, broken at blanks. Line breaks of the text do not count. */
export function wrapText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.replaceAll(/(.{1,100})(?: |$)/g, '$1\n').trimEnd();
}
