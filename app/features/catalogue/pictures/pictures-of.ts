import type { Product } from '#domain/product/product.ts';

/** With the first one. */
const maxPictures = 8;

/** Their addresses, none twice; the first one's is empty when there is none. */
export function picturesOf({ imagePath, images = [] }: Product): [string, ...string[]] {
  const [first = '', ...further] = [...new Set([imagePath, ...images])].filter(Boolean);
  return [first, ...further.slice(0, maxPictures - 1)];
}
