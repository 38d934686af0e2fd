import * as v from 'valibot';
import { soldOn } from '../product/offer.ts';
import type { Product } from '../product/product.ts';
import { ProductSchema } from '../product/product-schema.ts';
import { dayInEgypt } from '../time/calendar-day.ts';
import type { Pause } from '../time/pause.ts';
import { compareDatabaseKeys } from './database-key.ts';

/** Spec §8's product fetch failure. */
export class CatalogueDocumentError extends Error {
  override name = 'CatalogueDocumentError';
}

export function readProductList(body: unknown): unknown[] {
  const releases = presentEntries(body);
  if (!releases) {
    throw new CatalogueDocumentError(`The catalogue is ${kindOf(body)}, not an object of keys.`);
  }
  const newest = releases.at(-1);
  if (!newest) throw new CatalogueDocumentError('The catalogue has no keys: nothing is published.');
  const [key, list] = newest;
  const entries = presentEntries(list);
  if (!entries) {
    throw new CatalogueDocumentError(`Under the last key, ${key}, is ${kindOf(list)}, not a list.`);
  }
  return entries.map(([, entry]) => entry);
}

/** Non-null members in key order; undefined for a scalar. */
function presentEntries(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter(([, member]) => member != null);
  return Array.isArray(value) ? entries : entries.sort(([a], [b]) => compareDatabaseKeys(a, b));
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : `a ${typeof value}`;
}

/** With defaults; undefined when malformed. */
export function checkProduct(value: unknown): Product | undefined {
  const result = v.safeParse(ProductSchema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

interface CheckedProducts {
  products: Product[];
  /** Entries that are not products. */
  malformed: number;
  duplicates: number;
}

/**
 * Null entries are gaps.
 * @param pause asked before each entry
 * @throws {CatalogueDocumentError} when there are entries but no products: the wrong list was
 *   published, and the shop is not empty
 */
export async function checkProducts(
  list: readonly unknown[],
  pause: Pause,
): Promise<CheckedProducts> {
  const byId = new Map<number, Product>();
  let malformed = 0;
  let duplicates = 0;
  for (const entry of list) {
    await pause();
    if (entry == null) continue;
    const product = checkProduct(entry);
    if (!product) malformed += 1;
    else if (byId.has(product.id)) duplicates += 1;
    else byId.set(product.id, product);
  }
  if (byId.size === 0 && malformed > 0) {
    throw new CatalogueDocumentError(`None of the ${malformed} entries is a product.`);
  }
  return { products: [...byId.values()], malformed, duplicates };
}

/** The products as they are sold now: the list may be from before the end of a sale price. */
export function soldAt(products: readonly Product[], now: Date): readonly Product[] {
  let day: string | undefined;
  return products.map((product) => {
    // Most have no sale price, and to ask for the day takes time.
    if ((product.wasPrice ?? product.offerEnds) === undefined) return product;
    day ??= dayInEgypt(now);
    return soldOn(product, day);
  });
}
