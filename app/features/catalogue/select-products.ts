import type { Category } from '#domain/category.ts';
import type { Product } from '#domain/product.ts';
import {
  isNothing,
  nothingChosen,
  type ProductChoice,
  type ProductSort,
} from '#domain/product-choice.ts';
import { createProductSearch } from '#domain/search.ts';

/** What the address asks for. */
export interface ShopQuery {
  category: Category | 'all';
  term: string;
  choice: ProductChoice;
  sort: ProductSort;
}

export const wholeShop: ShopQuery = {
  category: 'all',
  term: '',
  choice: nothingChosen,
  sort: 'featured',
};

/** Neither filtered nor sorted. */
export function isPlain({ choice, sort }: ShopQuery): boolean {
  return sort === 'featured' && isNothing(choice);
}

/** By category and term, in the owner's order. */
export function selectProducts(
  search: (term: string) => readonly Product[],
  { category, term }: Pick<ShopQuery, 'category' | 'term'>,
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
