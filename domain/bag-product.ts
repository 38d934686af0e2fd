import type { Product } from './product.ts';

export type BagProduct = Pick<Product, 'id' | 'name' | 'price' | 'imagePath' | 'nameAr'>;

export function toBagProduct({ id, name, price, imagePath, nameAr }: BagProduct): BagProduct {
  return { id, name, price, imagePath, ...(nameAr === undefined ? {} : { nameAr }) };
}
