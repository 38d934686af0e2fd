import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#domain/product.ts';

/** What a list of products changes against another; a product is known by its id. */
export interface ProductChanges {
  /** In the order of the new list. */
  added: Product[];
  /** In the order of the new list; anything but the place in the list counts. */
  changed: { before: Product; after: Product }[];
  /** In the order of the old list. */
  gone: Product[];
  /** Whether those in both lists follow each other otherwise, as shoppers then see them. */
  reordered: boolean;
}

/** Compares two lists, in each of which an id stands once. */
export function compareProducts(
  before: readonly Product[],
  after: readonly Product[],
): ProductChanges {
  const old = new Map(before.map((product) => [product.id, product]));
  const ids = new Set(after.map(({ id }) => id));
  const kept = before.filter(({ id }) => ids.has(id));
  const pairs = after.flatMap((product) => {
    const earlier = old.get(product.id);
    return earlier ? [{ before: earlier, after: product }] : [];
  });
  return {
    added: after.filter(({ id }) => !old.has(id)),
    changed: pairs.filter((pair) => !isDeepStrictEqual(pair.before, pair.after)),
    gone: before.filter(({ id }) => !ids.has(id)),
    reordered: pairs.some((pair, index) => pair.after.id !== kept[index]?.id),
  };
}
