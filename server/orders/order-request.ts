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
  /**
   * Products that the shopper took out of the bag and the server's bag may still have: a write that
   * tells so may be on its way. The order takes them out.
   */
  removed: v.nullish(v.pipe(v.array(productId), v.maxLength(2 * mostBagLines))),
  /** That the shopper reads, and is written to in; English for one that the shop does not speak. */
  language: v.optional(v.pipe(v.unknown(), v.transform(readLocale)), 'en'),
});

export type OrderRequest = v.InferOutput<typeof OrderRequestSchema>;

/**
 * What of a body makes it another order, by recipe. Orders are kept with the hash of one, and a
 * device may send its order again after the shop was updated: so a recipe never changes. What is to
 * count from some day on makes a further recipe.
 */
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

/** The same for two bodies that ask for the same order; `RECIPE:HASH`. */
export function hashRequest(request: OrderRequest, recipe = newestRecipe): string {
  const asked = recipes.get(recipe)?.(request);
  if (!asked) throw new RangeError(`There is no recipe ${recipe} for hashes of orders.`);
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  return `${recipe}:${hash}`;
}

/**
 * Whether a body asks for the order that was kept with this hash. A hash by the recipe of a newer
 * version of the shop cannot be compared: then the key alone counts, which no two orders share.
 * Recipe 1 counts the language, which makes no other order: who changes it meanwhile gets the same.
 */
export function isSameRequest(hash: string, request: OrderRequest): boolean {
  // The first orders were kept with the bare hash, of recipe 1.
  const known = hash.includes(':') ? hash : `1:${hash}`;
  const recipe = known.slice(0, known.indexOf(':'));
  if (!recipes.has(recipe)) return true;
  return locales.some((language) => hashRequest({ ...request, language }, recipe) === known);
}
