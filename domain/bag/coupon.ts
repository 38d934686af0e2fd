/** In characters, after trimming (spec §5). */
export const minCouponLength = 10;

/** The default code (spec §9). */
export const welcomeCoupon = 'WELCOMEADI';

/** Spec §5: trimmed, without case. In lower case: upper-casing would let a dotless ı through. */
export function isValidCoupon(text: string, code: string): boolean {
  return text.trim().toLowerCase() === code.toLowerCase();
}
