import type { Product } from '../product/product.ts';

/** What a bag keeps of a product. */
export interface BagProduct
  extends Pick<Product, 'id' | 'name' | 'price' | 'imagePath' | 'nameAr'> {
  /** Absent for a product without sizes. */
  size?: string;
}

export function toBagProduct(product: BagProduct): BagProduct {
  const { id, name, price, imagePath, nameAr, size } = product;
  return {
    id,
    name,
    price,
    imagePath,
    ...(nameAr === undefined ? {} : { nameAr }),
    ...(size === undefined ? {} : { size }),
  };
}
