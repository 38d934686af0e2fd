import * as v from 'valibot';
import { maxBagLines } from '../bag/bag-document.ts';
import { readDelivery } from '../delivery/delivery.ts';
import { payments } from '../order/order.ts';
import { readLocale } from '../text/locale.ts';
import { areDistinct, generation, list, productId, quantity, seenPrice, size } from './bag.ts';

/** The price (EGP) that the shopper saw is compared and never charged. */
const OrderLineSchema = v.object({
  id: productId,
  size: v.exactOptional(size),
  quantity,
  price: seenPrice,
});

/** An id alone means the line without a size. */
const LineKeySchema = v.union([
  v.pipe(
    productId,
    v.transform((id) => ({ id })),
  ),
  v.object({ id: productId, size: v.exactOptional(size) }),
]);

const DeliverySchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { delivery, faults } = readDelivery(dataset.value);
    if (delivery) return delivery;
    addIssue({ message: Object.keys(faults).join(', ') });
    return NEVER;
  }),
);

/** Whole piastres that the shopper saw: compared and never charged. */
export const DeliveryFeeSchema = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

/** The body of `POST /api/orders`; unknown members are dropped. */
export const OrderRequestSchema = v.object({
  lines: v.pipe(
    list(OrderLineSchema, maxBagLines),
    v.minLength(1),
    v.check((lines) => areDistinct(lines)),
    v.readonly(),
  ),
  coupon: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  /** A coupon code of the owner, instead of the shop's coupon. */
  code: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  /** Whole piastres that the code took off on the screen: compared and never used. */
  discount: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  delivery: v.nullish(DeliverySchema),
  /** Needed with `delivery`. */
  deliveryFee: DeliveryFeeSchema,
  /** Cash when absent. */
  payment: v.nullish(v.picklist(payments)),
  /** The ordered bag's, which must not have ended. By default the present one. */
  bagGeneration: v.nullish(generation),
  /** Removed by the shopper, though the write of the bag may be late; the order removes them. */
  removed: v.nullish(v.pipe(list(LineKeySchema, 2 * maxBagLines), v.readonly())),
  /** The language of the mails; English for unsupported ones. */
  language: v.optional(v.pipe(v.unknown(), v.transform(readLocale)), 'en'),
});

export type OrderRequest = v.InferOutput<typeof OrderRequestSchema>;

/** The body that our pages send: what is absent is left out. */
export type OrderBody = Pick<OrderRequest, 'lines'> & {
  [Member in keyof OrderRequest]?: NonNullable<OrderRequest[Member]>;
};
