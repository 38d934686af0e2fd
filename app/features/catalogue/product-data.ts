import { getLocale } from '#app/locale.ts';
import type { Product } from '#domain/product.ts';
import { type CardProduct, toCard } from './product-card-data.ts';

export type ProductData = CardProduct & Pick<Product, 'description' | 'descriptionAr'>;

export function toProductData(product: Product): ProductData {
  const { description, descriptionAr } = product;
  const data = { ...toCard(product), description };
  return getLocale() === 'ar' && descriptionAr !== undefined ? { ...data, descriptionAr } : data;
}
