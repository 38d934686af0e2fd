const arabicDigits = /[٠-٩۰-۹]/g;

export function toLatinDigits(text: string): string {
  // Both blocks of digits begin at a multiple of 16.
  return text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
