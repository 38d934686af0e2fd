import { readMember } from '#app/http/fetch-errors.ts';
import { isOfferCode } from '#domain/offers/offer-code.ts';
import type { StoredBag } from './bag-state.ts';

/**
 * The bag after the server has refused an order for its coupon or code: it no longer shows what does not
 * count. A code that counts under other terms stays, with these.
 * @param code of the error @param why a `CodeRefusal`, unchecked
 */
export function dropRefused(bag: StoredBag, code: string, why: unknown): StoredBag {
  if (code !== 'invalid-coupon' && code !== 'code-refused') return bag;
  const reason = readMember(why, 'reason');
  // It was not judged.
  if (reason === 'too-many-tries') return bag;
  const minimum = readMember(why, 'minimum');
  const offer = reason === 'below-minimum' ? { ...bag.code, minimum } : readMember(why, 'offer');
  return { ...bag, hasSale: false, code: isOfferCode(offer) ? offer : undefined };
}
