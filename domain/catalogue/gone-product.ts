import type { Product } from '../product/product.ts';

/** What is still told of a product that was sold once: what it looked like, and what is like it. */
export type GoneProduct = Pick<
  Product,
  'id' | 'name' | 'nameAr' | 'price' | 'imagePath' | 'categoryType' | 'style' | 'colour'
>;

export const mostGone = 200;

export function toGone(product: Product): GoneProduct {
  const { id, name, nameAr, price, imagePath, categoryType, style, colour } = product;
  return {
    id,
    name,
    ...(nameAr !== undefined && { nameAr }),
    price,
    imagePath,
    categoryType,
    ...(style !== undefined && { style }),
    ...(colour !== undefined && { colour }),
  };
}
