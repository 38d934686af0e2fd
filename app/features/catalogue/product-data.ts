import type { Product } from '#domain/product.ts';

/** What the details page shows of a product. */
export type ProductData = Pick<
  Product,
  'id' | 'name' | 'price' | 'imagePath' | 'categoryType' | 'description'
>;

/** The part of a product that its details page shows. */
export function toProductData(product: Product): ProductData {
  const { id, name, price, imagePath, categoryType, description } = product;
  return { id, name, price, imagePath, categoryType, description };
}
