import type { Category } from '#domain/product/category.ts';
import { m } from '#messages';

export function categoryName(category: Category | 'all'): string {
  if (category === 'all') return m.shop_all();
  if (category === 'shoes') return m.shop_shoes();
  return category === 'clothes' ? m.shop_clothes() : m.shop_accessories();
}

export function categoryLabel(category: Category): string {
  if (category === 'shoes') return m.product_category_shoes();
  return category === 'clothes' ? m.product_category_clothes() : m.product_category_accessories();
}
