import { create } from 'zustand';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { isRanked, type Rankings } from '#domain/catalogue/rankings.ts';

interface FilterState {
  /** Undefined until a list needs it. */
  part: typeof import('./filter-part.tsx')['default'] | undefined;
  rankings: Rankings | undefined;
}

const loadPart = withLaterStyles(() => import('./filter-part.tsx'));

export const useFilters = create<FilterState>()(() => ({
  part: undefined,
  rankings: undefined,
}));

/** Loads what the filters and this order need. */
export async function loadFilterPart(sort = ''): Promise<void> {
  const { default: part } = await loadPart();
  useFilters.setState({ part });
  if (!isRanked(sort)) return;
  await part.fetchRankings((rankings) => useFilters.setState({ rankings }));
}
