import type { Product } from './product.ts';

/** A product with sizes is bought in one of them, one without in none. */
export function isSizeOf(
  product: Pick<Product, 'sizes'> | undefined,
  size: string | undefined,
): boolean {
  if (!product?.sizes) return size === undefined;
  return size !== undefined && product.sizes.includes(size);
}
