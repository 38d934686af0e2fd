import { create } from 'zustand';
import { isRanked, type Rankings } from '#domain/catalogue/rankings.ts';

interface FilterState {
  /** Undefined until a list needs it. */
  part: typeof import('./filter-part.tsx')['default'] | undefined;
  rankings: Rankings | undefined;
}

export const useFilters = create<FilterState>()(() => ({
  part: undefined,
  rankings: undefined,
}));

/** Loads what the filters and this order need. */
export async function loadFilterPart(sort = ''): Promise<void> {
  const { default: part } = await import('./filter-part.tsx');
  useFilters.setState({ part });
  if (!isRanked(sort)) return;
  await part.fetchRankings((rankings) => useFilters.setState({ rankings }));
}
