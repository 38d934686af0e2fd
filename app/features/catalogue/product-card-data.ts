import { inPageLanguage } from '#app/ui/local-text.tsx';
import { type BagProduct, toBagProduct } from '#domain/bag-product.ts';
import type { Product } from '#domain/product.ts';

/** A card's button puts its product into the bag. */
export type CardProduct = BagProduct & Pick<Product, 'categoryType'>;

export function toCard(product: Product): CardProduct {
  return { ...inPageLanguage(toBagProduct(product)), categoryType: product.categoryType };
}
