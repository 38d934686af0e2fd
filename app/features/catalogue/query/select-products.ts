import { createProductSearch } from '#domain/catalogue/search.ts';
import type { Category } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';

export const narrowingNames = [
  'department',
  'kind',
  'size',
  'colour',
  'min',
  'max',
  'stock',
  'offers',
  'sort',
] as const;

/** Filters and order, as they stand in the address; empty where it has none (shop-choice.ts). */
export type Narrowing = Readonly<Record<(typeof narrowingNames)[number], string>>;

/** What the address asks for. */
export interface ShopQuery {
  category: Category | 'all';
  term: string;
  narrowing: Narrowing;
}

/** Neither filtered nor sorted. */
export function isPlain({ narrowing }: ShopQuery): boolean {
  return Object.values(narrowing).join('') === '';
}

/** By category and term, in the owner's order. */
export function selectProducts(
  search: (term: string) => readonly Product[],
  { category, term }: Pick<ShopQuery, 'category' | 'term'>,
): readonly Product[] {
  const found = search(term);
  return category === 'all' ? found : found.filter(({ categoryType }) => categoryType === category);
}

const searches = new WeakMap<readonly Product[], ReturnType<typeof createProductSearch<Product>>>();

export function searchOf(
  products: readonly Product[],
): ReturnType<typeof createProductSearch<Product>> {
  const search = searches.get(products) ?? createProductSearch(products);
  searches.set(products, search);
  return search;
}
