import type { Category, Product } from '#domain/product.ts';
import { createProductSearch } from '#domain/search.ts';

/** What /shop is asked for: `ARs` and `q` of its address. */
export interface ShopQuery {
  category: Category | 'all';
  term: string;
}

/** The products of a category whose name holds the term, in the catalogue's order. */
export function selectProducts(
  search: (term: string) => readonly Product[],
  { category, term }: ShopQuery,
): readonly Product[] {
  const found = search(term);
  return category === 'all' ? found : found.filter(({ categoryType }) => categoryType === category);
}

const searches = new WeakMap<readonly Product[], ReturnType<typeof createProductSearch>>();

/** The search over a list of products, made once for each list. */
export function searchOf(products: readonly Product[]): ReturnType<typeof createProductSearch> {
  const search = searches.get(products) ?? createProductSearch(products);
  searches.set(products, search);
  return search;
}
