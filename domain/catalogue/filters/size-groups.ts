import { type Category, categories } from '../../product/category.ts';
import type { Product } from '../../product/product.ts';
import { isLetterSize } from './size-order.ts';

/** What a size measures: 36 are trousers or shoes, M is clothes. */
export const sizeGroups = ['clothes', 'trousers', 'shoes', 'accessories'] as const;

export type SizeGroup = (typeof sizeGroups)[number];

/** @param keyOf equal for all spellings of a size @returns the group of each size, by its key */
export function groupSizes(
  products: readonly Product[],
  keyOf: (label: string) => string,
): ReadonlyMap<string, SizeGroup> {
  const counts = new Map<string, Map<Category, number>>();
  for (const { categoryType, sizes = [] } of products) {
    for (const label of sizes) {
      const key = keyOf(label);
      const ofKey = counts.get(key) ?? new Map<Category, number>();
      counts.set(key, ofKey.set(categoryType, (ofKey.get(categoryType) ?? 0) + 1));
    }
  }
  return new Map([...counts].map(([key, ofKey]) => [key, groupOf(key, mostOf(ofKey))]));
}

function mostOf(counts: ReadonlyMap<Category, number>): Category {
  const countOf = (category: Category) => counts.get(category) ?? 0;
  return categories.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}

function groupOf(key: string, category: Category): SizeGroup {
  if (isLetterSize(key)) return 'clothes';
  return category === 'clothes' && /\d/.test(key) ? 'trousers' : category;
}
