import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { mostBagLines } from '#domain/bag-document.ts';
import { readDelivery } from '#domain/delivery.ts';
import { readLocale } from '#domain/locale.ts';
import {
  areDistinct,
  generation,
  productId,
  quantity,
  seenPrice,
} from '#server/bag/bag-requests.ts';

/** The price (EGP) that the shopper saw is compared and never charged. */
const OrderLineSchema = v.object({ id: productId, quantity, price: seenPrice });

/** A delivery by the rules of domain/delivery.ts. */
const DeliverySchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { delivery, faults } = readDelivery(dataset.value);
    if (delivery) return delivery;
    addIssue({ message: Object.keys(faults).join(', ') });
    return NEVER;
  }),
);

/** The body of `POST /api/orders`; unknown members are dropped. */
export const OrderRequestSchema = v.object({
  lines: v.pipe(
    v.array(OrderLineSchema),
    v.minLength(1),
    v.maxLength(mostBagLines),
    v.check((lines) => areDistinct(lines)),
  ),
  coupon: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  delivery: v.nullish(DeliverySchema),
  /** The ordered bag's, which must not have ended. By default the present one. */
  bagGeneration: v.nullish(generation),
  /** Removed by the shopper, though the write of the bag may be late; the order removes them. */
  removed: v.nullish(v.pipe(v.array(productId), v.maxLength(2 * mostBagLines))),
  /** The language of the mails; English for unsupported ones. */
  language: v.optional(v.pipe(v.unknown(), v.transform(readLocale)), 'en'),
});

export type OrderRequest = v.InferOutput<typeof OrderRequestSchema>;

/** Equal for bodies that ask for the same order, in whatever language its mails are. */
export function hashRequest(request: OrderRequest): string {
  const { lines, coupon, delivery, bagGeneration } = request;
  const asked = [
    lines.map(({ id, quantity, price }) => [id, quantity, price]),
    coupon ?? null,
    delivery ? Object.entries(delivery).sort() : null,
    bagGeneration ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}
