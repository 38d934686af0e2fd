import type { Product } from '#domain/product.ts';

/** What a card shows: all that a page's data carries of a product in a list. */
export type CardProduct = Pick<Product, 'id' | 'name' | 'price' | 'imagePath' | 'categoryType'>;

/** The part of a product that its card shows. */
export function toCard({ id, name, price, imagePath, categoryType }: Product): CardProduct {
  return { id, name, price, imagePath, categoryType };
}
