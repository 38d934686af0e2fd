import type { CouponCode } from './coupon-code.ts';

/** Why a code does not count by its terms. */
export type TermsReason =
  | 'unknown'
  | 'not-yet'
  | 'ended'
  | 'used-up'
  | 'used-by-you'
  | 'below-minimum';

/** Why a code does not count. */
export type CodeReason =
  | TermsReason
  // Only an order is refused for this: it takes less off than the shopper saw.
  | 'changed'
  // Only an order is refused for this: a form is answered 429.
  | 'too-many-tries';

export interface CodeRefusal<Reason extends CodeReason = CodeReason> {
  reason: Reason;
  /** Piastres of goods; with `below-minimum`. */
  minimum?: number | undefined;
  /** What it takes off now; with `changed`. */
  offer?: CouponCode | undefined;
}

/** A code, with when and how often it counts. */
export interface CodeTerms extends CouponCode {
  /** Days in Egypt, as `2026-02-28`; both count. Null without a limit. */
  starts: string | null;
  ends: string | null;
  maxUses: number | null;
  maxUsesPerAccount: number | null;
  /** The owner has ended it. */
  isEnded: boolean;
}

/** What an order, or a bag, is that a code is for. */
export interface CodeUse {
  /** In Egypt, as `2026-02-28`. */
  day: string;
  /** Piastres. */
  goods: number;
  /** Orders with the code that are not cancelled: of all accounts, and of this one. */
  uses: number;
  usesOfAccount: number;
}

/** @returns undefined when the code counts */
export function refuseCode(
  terms: CodeTerms | undefined,
  use: CodeUse,
): CodeRefusal<TermsReason> | undefined {
  if (!terms) return { reason: 'unknown' };
  const { starts, ends, maxUses, maxUsesPerAccount, minimum } = terms;
  if (terms.isEnded || (ends !== null && use.day > ends)) return { reason: 'ended' };
  if (starts !== null && use.day < starts) return { reason: 'not-yet' };
  if (maxUsesPerAccount !== null && use.usesOfAccount >= maxUsesPerAccount) {
    return { reason: 'used-by-you' };
  }
  if (maxUses !== null && use.uses >= maxUses) return { reason: 'used-up' };
  return use.goods < minimum ? { reason: 'below-minimum', minimum } : undefined;
}
