/** In characters, after trimming (spec §5). */
export const shortestCoupon = 10;

/** The default code (spec §9). */
export const welcomeCoupon = 'WELCOMEADI';

/**
 * Whether a coupon switches the sale on: trimmed, compared with the valid code without case
 * (spec §5). In lower case: upper-casing would let a dotless ı through.
 */
export function isValidCoupon(text: string, code: string): boolean {
  return text.trim().toLowerCase() === code.toLowerCase();
}
