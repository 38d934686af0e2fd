import { getLocale } from '#app/locale.ts';
import type { Product } from '#domain/product.ts';

export type CardProduct = Pick<
  Product,
  'id' | 'name' | 'nameAr' | 'price' | 'imagePath' | 'categoryType'
>;

export function toCard(product: Product): CardProduct {
  const { id, name, nameAr, price, imagePath, categoryType } = product;
  const card = { id, name, price, imagePath, categoryType };
  return getLocale() === 'ar' && nameAr !== undefined ? { ...card, nameAr } : card;
}
