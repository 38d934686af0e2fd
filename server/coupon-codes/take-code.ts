import type { CodeRefusal, CodeTerms } from '#domain/coupon-codes/refuse-code.ts';
import { readCode } from '#domain/coupon-codes/written-code.ts';
import type { Queries } from '#server/database/database.ts';
import { type AttemptLimits, TooManyAttemptsError } from '#server/limits/attempt-limits.ts';
import { hasUsedCoupon } from '#server/orders/orders-with-code.ts';
import { type Asked, type JudgedCode, judgeTerms } from './judge-code.ts';
import { lockCode } from './queries.ts';

/** What an order may come with: one of both, or neither. */
interface OrderedCoupon {
  code?: string | null | undefined;
  /** The coupon of the shop. */
  coupon?: string | null | undefined;
  /** The coupon counts once for an account. */
  isCouponOnce: boolean;
}

interface Guesses {
  accountId: string;
  clientAddress: string;
  limits: Pick<AttemptLimits, 'checkCode' | 'beforeCode'>;
}

/** In the order's transaction: a code is locked until that ends, and orders with it are counted. */
export async function takeCode(
  tx: Queries,
  { code, coupon, isCouponOnce }: OrderedCoupon,
  order: Omit<Asked, 'code'>,
  guesses: Guesses,
): Promise<
  JudgedCode | { refusal: CodeRefusal } | { couponCode?: never; discount: 0; refusal?: never }
> {
  if (typeof code === 'string') return redeemGuess(tx, { ...order, code }, guesses);
  if (typeof coupon === 'string' && isCouponOnce && (await hasUsedCoupon(tx, order.by))) {
    return { refusal: { reason: 'used-by-you' } };
  }
  return { discount: 0 };
}

/** For the owner, who knows the codes. */
export async function redeemCode(tx: Queries, asked: Asked): Promise<JudgedCode> {
  return judgeTerms(tx, await lockTerms(tx, asked), asked);
}

/** An unknown code counts as a try, so that orders find no more codes than the form does. */
async function redeemGuess(
  tx: Queries,
  asked: Asked,
  { limits, accountId, clientAddress }: Guesses,
): Promise<JudgedCode | { refusal: CodeRefusal }> {
  try {
    await limits.checkCode(tx, accountId, clientAddress);
    const terms = await lockTerms(tx, asked);
    if (!terms) await limits.beforeCode(accountId, clientAddress, tx);
    return await judgeTerms(tx, terms, asked);
  } catch (error) {
    if (!(error instanceof TooManyAttemptsError)) throw error;
    return { refusal: { reason: 'too-many-tries' } };
  }
}

async function lockTerms(tx: Queries, asked: Asked): Promise<CodeTerms | undefined> {
  const code = readCode(asked.code);
  return code === undefined ? undefined : lockCode(tx, code);
}
