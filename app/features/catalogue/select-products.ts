import type { Category } from '#domain/category.ts';
import type { Product } from '#domain/product.ts';
import { createProductSearch } from '#domain/search.ts';

export interface ShopQuery {
  category: Category | 'all';
  term: string;
}

export function selectProducts(
  search: (term: string) => readonly Product[],
  { category, term }: ShopQuery,
): readonly Product[] {
  const found = search(term);
  return category === 'all' ? found : found.filter(({ categoryType }) => categoryType === category);
}

const searches = new WeakMap<readonly Product[], ReturnType<typeof createProductSearch>>();

export function searchOf(products: readonly Product[]): ReturnType<typeof createProductSearch> {
  const search = searches.get(products) ?? createProductSearch(products);
  searches.set(products, search);
  return search;
}
