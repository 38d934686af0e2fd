import * as v from 'valibot';
import { type LineKey, maxQuantity, textOfKey } from '../bag/bag.ts';
import { maxBagChanges, maxBagLines } from '../bag/bag-document.ts';
import { maxPrice } from '../product/product.ts';

/** PostgreSQL keeps no NUL and no lone surrogates. */
function text(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => value.isWellFormed() && !value.includes('\0')),
  );
}

const counter = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxBagChanges));

/** In characters. */
const maxCouponLength = 200;

/** Longer than any label of a size that an owner can publish. */
export const size = text(100);
export const productId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity));
export const seenPrice = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(maxPrice));
export const generation = counter;

/** Counts before it looks at the items: a long list of wrong ones would take seconds. */
export function list<Item extends v.GenericSchema>(item: Item, maxLength: number) {
  return v.pipe(v.array(v.unknown()), v.maxLength(maxLength), v.array(item));
}

/** Name, price and picture are what the device last saw: displayed, never trusted. */
const BagLineSchema = v.object({
  id: productId,
  name: text(1000),
  price: seenPrice,
  imagePath: text(4000),
  nameAr: v.exactOptional(text(1000)),
  size: v.exactOptional(size),
  quantity,
});

export function areDistinct(lines: readonly LineKey[]): boolean {
  return new Set(lines.map(textOfKey)).size === lines.length;
}

/** The body of `PUT /api/bag`; unknown members are dropped. */
export const BagWriteSchema = v.object({
  /** The version that was changed. */
  base: v.object({ version: counter, generation: counter }),
  /** New per change, kept on retries: a write whose answer was lost must not be merged twice. */
  writeId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
  lines: v.pipe(
    list(BagLineSchema, maxBagLines),
    v.check((all) => areDistinct(all)),
    v.readonly(),
  ),
  hasSale: v.boolean(),
  /** With the sale, as it was typed; earlier versions of the page do not send it. */
  coupon: v.exactOptional(text(maxCouponLength)),
});

export type BagWrite = v.InferOutput<typeof BagWriteSchema>;

/** `POST /api/bag/new-generation`: the generation that ends, and the version that was seen. */
export const NewGenerationSchema = v.object({
  generation: counter,
  version: v.optional(counter),
});

export type NewGeneration = v.InferOutput<typeof NewGenerationSchema>;
