import { create } from 'zustand';
import type { Rankings } from '#domain/rankings.ts';
import { isPlain, type ShopQuery } from './select-products.ts';
import type { ShopFacts } from './shop-find.ts';

interface FilterState {
  /** Undefined until a list needs it. */
  part: typeof import('./filter-part.tsx') | undefined;
  rankings: Rankings | undefined;
}

export const useFilterPart = create<FilterState>()(() => ({
  part: undefined,
  rankings: undefined,
}));

/** Loads what the filters and this order need. */
export async function loadFilterPart(sort: ShopQuery['sort'] = 'featured'): Promise<void> {
  const part = await import('./filter-part.tsx');
  useFilterPart.setState({ part });
  if (!isRanked(sort)) return;
  await part.fetchRankings((rankings) => useFilterPart.setState({ rankings }));
}

export function isRanked(sort: ShopQuery['sort']): boolean {
  return sort === 'newest' || sort === 'best';
}

/** Whether the browser can make the list itself. */
export function isListable(
  query: ShopQuery,
  { part, rankings }: FilterState,
  isAvailable: ShopFacts['isAvailable'],
): boolean {
  if (isPlain(query)) return true;
  if (!part || (query.choice.inStock && !isAvailable)) return false;
  return !isRanked(query.sort) || rankings !== undefined;
}
