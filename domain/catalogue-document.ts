import * as v from 'valibot';
import { compareDatabaseKeys } from './database-key.ts';
import type { Product } from './product.ts';
import { ProductSchema } from './product-schema.ts';

/** The body is no catalogue at all: spec §8's product fetch failure. */
export class CatalogueDocumentError extends Error {
  override name = 'CatalogueDocumentError';
}

/**
 * The product list in a parsed body of `GET products.json`: an object of keys, of which the
 * greatest key's value is the list (spec §7, protocol §8). Integer keys may come as an array; the
 * list may be an array or an object of entries, taken in key order. Members that are null do not
 * exist in a realtime database. Nothing is said yet of the list's entries.
 * Throws CatalogueDocumentError.
 */
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

/** Members that are there, in key order; undefined for what is neither an array nor an object. */
function presentEntries(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter(([, member]) => member != null);
  return Array.isArray(value) ? entries : entries.sort(([a], [b]) => compareDatabaseKeys(a, b));
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : `a ${typeof value}`;
}

/** The product that a list's entry is, with defaults filled in; undefined when malformed. */
export function checkProduct(value: unknown): Product | undefined {
  const result = v.safeParse(ProductSchema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

/** What became of a list's entries. */
export interface CheckedProducts {
  products: Product[];
  /** Entries left out because they are no products. */
  malformed: number;
  /** Entries left out because their id stood earlier in the list. */
  duplicates: number;
}

/**
 * Checks a list's entries, `sliceSize` at a time, with `pause` awaited in between, so that a
 * browser can paint and answer taps meanwhile. Null entries are gaps and count as nothing.
 * @throws {CatalogueDocumentError} when there are entries and none is a product: somebody published
 *   something else, which is no empty shop
 */
export async function checkProducts(
  list: readonly unknown[],
  { sliceSize, pause }: { sliceSize: number; pause: () => Promise<unknown> },
): Promise<CheckedProducts> {
  const byId = new Map<number, Product>();
  let malformed = 0;
  let duplicates = 0;
  for (const [index, entry] of list.entries()) {
    if (index > 0 && index % sliceSize === 0) await pause();
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
