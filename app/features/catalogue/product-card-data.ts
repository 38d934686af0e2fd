import { inPageLanguage } from '#app/ui/local-text.tsx';
import { type BagProduct, toBagProduct } from '#domain/bag-product.ts';
import type { Product } from '#domain/product.ts';

/** A card's button puts its product into the bag. */
export type CardProduct = BagProduct & Pick<Product, 'categoryType' | 'sizes'>;

export function toCard(product: Product): CardProduct {
  const { categoryType, sizes } = product;
  return { ...inPageLanguage(toBagProduct(product)), categoryType, ...(sizes && { sizes }) };
}
