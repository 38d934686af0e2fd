/** The shortest coupon the form accepts, in characters, after trimming (spec §5). */
export const shortestCoupon = 10;

/** The one valid code, of the welcome offer (spec §9). */
export const welcomeCoupon = 'WELCOMEADI';

/**
 * Whether a coupon switches the sale on: trimmed, compared without case (spec §5). In lower case:
 * upper-casing would let a dotless ı through.
 */
export function isValidCoupon(text: string): boolean {
  return text.trim().toLowerCase() === welcomeCoupon.toLowerCase();
}
