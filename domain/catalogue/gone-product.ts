import type { Product } from '../product/product.ts';

/**
 * What is still told of a product that was sold once. Not its colour: with none, the other colours of
 * its style are what is most like it (similar-products.ts).
 */
export type GoneProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'nameAr'
  | 'price'
  | 'imagePath'
  | 'categoryType'
  | 'style'
  | 'department'
  | 'kind'
>;

export const maxGone = 200;

export function toGone(product: Product): GoneProduct {
  const { id, name, nameAr, price, imagePath, categoryType, style } = product;
  const { department, kind } = product;
  return {
    id,
    name,
    ...(nameAr !== undefined && { nameAr }),
    price,
    imagePath,
    categoryType,
    ...(style !== undefined && { style }),
    ...(department !== undefined && { department }),
    ...(kind !== undefined && { kind }),
  };
}
