import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { mostBagLines } from '#domain/bag-document.ts';
import { readDelivery } from '#domain/delivery.ts';
import {
  areDistinct,
  generation,
  productId,
  quantity,
  seenPrice,
} from '#server/bag/bag-requests.ts';

/** Languages that a shopper may order in; mails come in it when the shop has its texts. */
const languages = ['en', 'ar'] as const;

/** A line as the shopper saw it: the price, in EGP, is compared and never charged. */
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

/** The body of `POST /api/orders`; members that we do not know are dropped. */
export const OrderRequestSchema = v.object({
  lines: v.pipe(
    v.array(OrderLineSchema),
    v.minLength(1),
    v.maxLength(mostBagLines),
    v.check((lines) => areDistinct(lines)),
  ),
  coupon: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  delivery: v.nullish(DeliverySchema),
  /** Of the bag that was ordered: it must not have ended yet. The present one when left out. */
  bagGeneration: v.nullish(generation),
  language: v.nullish(v.picklist(languages), 'en'),
});

export type OrderRequest = v.InferOutput<typeof OrderRequestSchema>;

/** The same for two bodies that ask for the same order. */
export function hashRequest({ lines, coupon, delivery, bagGeneration, language }: OrderRequest) {
  const asked = [
    lines.map(({ id, quantity, price }) => [id, quantity, price]),
    coupon ?? null,
    delivery ? Object.entries(delivery).sort() : null,
    bagGeneration ?? null,
    language,
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}
