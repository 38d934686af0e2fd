/** The shortest coupon the form accepts, in characters, after trimming (spec §5). */
export const shortestCoupon = 10;

/** The one valid code (spec §9), in lower case: upper-casing would let a dotless ı through. */
const validCoupon = 'welcomeadi';

/** Whether a coupon switches the sale on: trimmed, compared without case (spec §5). */
export function isValidCoupon(text: string): boolean {
  return text.trim().toLowerCase() === validCoupon;
}
