import { readMember } from '#app/http/fetch-errors.ts';
import { isCouponCode } from '#domain/coupon-codes/coupon-code.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { BagEffect } from './bag-events.ts';
import type { RefusedOrder, StoredBag } from './bag-state.ts';

/** What a refused order says of the shop. @param delivery the one of the order, when it is known */
export function followRefusal(
  { code, fee }: RefusedOrder,
  delivery: Delivery | undefined,
): BagEffect[] {
  switch (code) {
    case 'sold-out':
      return [{ type: 'refresh', what: 'stock' }];
    case 'wrong-size':
      return [{ type: 'refresh', what: 'catalogue' }];
    case 'delivery-required':
    case 'governorate-closed':
    case 'delivery-fee-changed':
      return [{ type: 'refuse-delivery', refusal: { code, delivery, fee: fee?.now } }];
    default:
      return [];
  }
}

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
  const counts = reason === 'below-minimum' ? { ...bag.code, minimum } : readMember(why, 'offer');
  return { ...bag, hasSale: false, code: isCouponCode(counts) ? counts : undefined };
}
