import type { Product } from '#domain/product/product.ts';
import { findLabel } from '#domain/text/label-key.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

export type SizeRefusal = 'product-not-sold' | 'product-without-sizes' | 'size-not-sold';

/** A size in which a product is sold now. @param product undefined when it is no longer sold */
export function soldSize(
  product: Pick<Product, 'sizes'> | undefined,
  id: number,
  written: string,
): { size: string; refusal?: never } | { size?: never; refusal: Refusal<SizeRefusal> } {
  if (!product) return { refusal: { refusal: 'product-not-sold', id } };
  const { sizes = [] } = product;
  if (sizes.length === 0) return { refusal: { refusal: 'product-without-sizes', id } };
  const size = findLabel(sizes, written);
  return size === undefined
    ? { refusal: { refusal: 'size-not-sold', id, size: written, sizes } }
    : { size };
}
