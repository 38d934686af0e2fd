/**
 * A text without the controls that turn the direction of what stands around it (U+061C, U+200E,
 * U+200F, U+202A to U+202E, U+2066 to U+2069). Joiners stay: Persian and emoji need them.
 */
export function withoutDirectionControls(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '');
}
