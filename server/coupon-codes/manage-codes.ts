import { isValidCoupon } from '#domain/bag/coupon.ts';
import type { CodeTerms } from '#domain/coupon-codes/refuse-code.ts';
import type { Queries } from '#server/database/database.ts';
import { insertCode, type ListedCode, selectCodes, updateEnd } from './queries.ts';

export type { ListedCode } from './queries.ts';

/** @returns why it was not added, or undefined; `exists`: an ended code is not used again */
export async function addCode(
  db: Queries,
  terms: CodeTerms,
  { couponCode, now }: { couponCode: string; now: Date },
): Promise<'is-coupon' | 'exists' | undefined> {
  // Pages would take it for the coupon.
  if (isValidCoupon(terms.code, couponCode)) return 'is-coupon';
  return (await insertCode(db, terms, now)) ? undefined : 'exists';
}

/** @returns false when no such code was left to end */
export async function endCode(db: Queries, code: string, now: Date): Promise<boolean> {
  return updateEnd(db, code, now);
}

/** The oldest first, with their uses. */
export async function listCodes(db: Queries): Promise<ListedCode[]> {
  return selectCodes(db);
}
