const arabicDigits = /[٠-٩۰-۹]/g;

/** A text with its Arabic and Persian digits as `0` to `9`. */
export function toLatinDigits(text: string): string {
  // Both blocks of digits begin at a multiple of 16.
  return text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
