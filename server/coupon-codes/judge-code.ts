import { type CouponCode, codeDiscount } from '#domain/coupon-codes/coupon-code.ts';
import {
  type CodeRefusal,
  type CodeTerms,
  refuseCode,
  type TermsReason,
} from '#domain/coupon-codes/refuse-code.ts';
import { readCode } from '#domain/coupon-codes/written-code.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { Queries } from '#server/database/database.ts';
import { type CodeUser, countUses } from '#server/orders/orders-with-code.ts';
import { selectCode } from './queries.ts';

export interface Asked {
  /** The code as the shopper typed it. */
  code: string;
  /** Piastres. */
  goods: number;
  by: CodeUser;
  now: Date;
}

/** A code that counts and its discount in piastres, or why it does not count. */
export type JudgedCode =
  | { couponCode: CouponCode; discount: number; refusal?: never }
  | { refusal: CodeRefusal<TermsReason> };

/** For a bag: an order decides again. */
export async function judgeCode(db: Queries, asked: Asked): Promise<JudgedCode> {
  const code = readCode(asked.code);
  return judgeTerms(db, code === undefined ? undefined : await selectCode(db, code), asked);
}

/** @param terms undefined for an unknown code */
export async function judgeTerms(
  db: Queries,
  terms: CodeTerms | undefined,
  { goods, by, now }: Asked,
): Promise<JudgedCode> {
  const countUpTo = async (max: number | null | undefined, of?: CodeUser) =>
    terms && max ? countUses(db, terms.code, max, of) : 0;
  const uses = await countUpTo(terms?.maxUses);
  const usesOfAccount = await countUpTo(terms?.maxUsesPerAccount, by);
  const refusal = refuseCode(terms, { day: dayInEgypt(now), goods, uses, usesOfAccount });
  if (!terms || refusal) return { refusal: refusal ?? { reason: 'unknown' } };
  const { code, kind, value, minimum } = terms;
  const couponCode = { code, kind, value, minimum };
  return { couponCode, discount: codeDiscount(couponCode, goods) };
}
