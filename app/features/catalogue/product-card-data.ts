import { getLocale } from '#app/locale.ts';
import type { Product } from '#domain/product.ts';

/** What a card shows: all that a page's data carries of a product in a list. */
export type CardProduct = Pick<
  Product,
  'id' | 'name' | 'nameAr' | 'price' | 'imagePath' | 'categoryType'
>;

/** The part of a product that its card shows in the language of the page. */
export function toCard(product: Product): CardProduct {
  const { id, name, nameAr, price, imagePath, categoryType } = product;
  const card = { id, name, price, imagePath, categoryType };
  return getLocale() === 'ar' && nameAr !== undefined ? { ...card, nameAr } : card;
}
