import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { mostBagLines } from '#domain/bag-document.ts';
import { readDelivery } from '#domain/delivery.ts';
import { locales, readLocale } from '#domain/locale.ts';
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

/** What identifies an order. Stored hashes outlive updates: never change a recipe, add another. */
const recipes = new Map<string, (request: OrderRequest) => unknown[]>([
  [
    '1',
    ({ lines, coupon, delivery, bagGeneration, language }) => [
      lines.map(({ id, quantity, price }) => [id, quantity, price]),
      coupon ?? null,
      delivery ? Object.entries(delivery).sort() : null,
      bagGeneration ?? null,
      language,
    ],
  ],
]);

const newestRecipe = '1';

/** `RECIPE:HASH`, equal for bodies that ask for the same order. */
export function hashRequest(request: OrderRequest, recipe = newestRecipe): string {
  const asked = recipes.get(recipe)?.(request);
  if (!asked) throw new RangeError(`There is no recipe ${recipe} for hashes of orders.`);
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  return `${recipe}:${hash}`;
}

/**
 * With an unknown, newer recipe only the unique key counts. Recipe 1 has the language: ignore it.
 */
export function isSameRequest(hash: string, request: OrderRequest): boolean {
  // The first orders stored the bare hash of recipe 1.
  const known = hash.includes(':') ? hash : `1:${hash}`;
  const recipe = known.slice(0, known.indexOf(':'));
  if (!recipes.has(recipe)) return true;
  return locales.some((language) => hashRequest({ ...request, language }, recipe) === known);
}
