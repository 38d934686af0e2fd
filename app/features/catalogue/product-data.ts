import { getLocale } from '#app/locale.ts';
import type { Product } from '#domain/product.ts';
import { type CardProduct, toCard } from './product-card-data.ts';

/** What the details page shows of a product. */
export type ProductData = CardProduct & Pick<Product, 'description' | 'descriptionAr'>;

/** The part of a product that its details page shows in the language of the page. */
export function toProductData(product: Product): ProductData {
  const { description, descriptionAr } = product;
  const data = { ...toCard(product), description };
  return getLocale() === 'ar' && descriptionAr !== undefined ? { ...data, descriptionAr } : data;
}
