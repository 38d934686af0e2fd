import { createHash } from 'node:crypto';
import type { OrderRequest } from '#domain/wire/order.ts';

/** Equal for bodies that ask for the same order, in whatever language its mails are. */
export function hashRequest(request: OrderRequest): string {
  const { lines, coupon, code, delivery, deliveryFee, payment, bagGeneration } = request;
  const asked = [
    lines.map(({ id, quantity, price, size }) => {
      return size === undefined ? [id, quantity, price] : [id, quantity, price, size];
    }),
    coupon ?? null,
    delivery ? Object.entries(delivery).sort() : null,
    bagGeneration ?? null,
    // Only what is there: a body that was sent before these members existed keeps its hash.
    ...Object.entries({ code, deliveryFee, payment }).filter(([, value]) => value != null),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}
