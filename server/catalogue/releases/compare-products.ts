import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#domain/product/product.ts';
import type { SoldSizes } from '#server/stock/listed-stock.ts';

export interface ProductChanges {
  /** In the new list's order. */
  added: Product[];
  /** In the new list's order; the position does not count as a change. */
  changed: { before: Product; after: Product }[];
  /** In the old list's order. */
  gone: Product[];
  /** Whether products in both lists changed their order. */
  reordered: boolean;
}

/** Each id is unique in its list. */
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

/** The sizes of the products that come, go, or get other ones. */
export function changedSizes({ added, changed, gone }: ProductChanges): SoldSizes[] {
  const resized = changed.filter(({ before, after }) => {
    return !isDeepStrictEqual(before.sizes, after.sizes);
  });
  return [
    ...gone.map(({ id }) => ({ id, sizes: [] })),
    ...[...added, ...resized.map(({ after }) => after)].map(({ id, sizes }) => {
      return { id, sizes: sizes ?? [''] };
    }),
  ];
}
