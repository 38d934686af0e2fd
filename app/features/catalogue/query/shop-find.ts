import {
  createProductFilter,
  type FilteredProducts,
  type IsAvailable,
} from '#domain/catalogue/filters/product-filter.ts';
import { isRanked, type Rankings } from '#domain/catalogue/rankings.ts';
import type { Product } from '#domain/product/product.ts';
import type { ShopQuery } from './select-products.ts';
import { readNarrowing } from './shop-choice.ts';

/** What a list depends on besides the products. Undefined: not known, or not asked for. */
export interface ShopFacts {
  rankings: Rankings | undefined;
  isAvailable: IsAvailable | undefined;
}

export interface FoundProducts extends FilteredProducts {
  /** Nothing is missing that this choice and order need. */
  isComplete: boolean;
}

type Filter = ReturnType<typeof createProductFilter>;
const filters = new WeakMap<readonly Product[], Map<ShopQuery['category'], Filter>>();
const nothingRanked: Rankings = { newest: [], best: [] };

/** @param among those of the category that the search has found */
export function findProducts(
  products: readonly Product[],
  among: readonly Product[],
  { category, narrowing }: Pick<ShopQuery, 'category' | 'narrowing'>,
  { rankings, isAvailable }: ShopFacts,
): FoundProducts {
  const { choice, sort } = readNarrowing(narrowing);
  const filtered = filterOf(
    products,
    category,
  )({
    among,
    choice,
    sort,
    rankings: rankings ?? nothingRanked,
    isAvailable: isAvailable ?? (() => true),
  });
  const isRankingMissing = isRanked(sort) && !rankings;
  const isStockMissing = choice.inStock && !isAvailable;
  return { ...filtered, isComplete: !isRankingMissing && !isStockMissing };
}

/** Each category has options of its own. */
function filterOf(products: readonly Product[], category: ShopQuery['category']): Filter {
  const made = filters.get(products) ?? new Map<ShopQuery['category'], Filter>();
  filters.set(products, made);
  const isIn = ({ categoryType }: Product) => category === 'all' || categoryType === category;
  const filter = made.get(category) ?? createProductFilter(products.filter(isIn));
  made.set(category, filter);
  return filter;
}
