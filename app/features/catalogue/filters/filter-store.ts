import { create } from 'zustand';
import { loadLaterStyles } from '#app/styles/later-styles.ts';
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
  // Without its styles it still finds products.
  const [{ default: part }] = await Promise.all([
    import('./filter-part.tsx'),
    loadLaterStyles().catch(() => {}),
  ]);
  useFilters.setState({ part });
  if (!isRanked(sort)) return;
  await part.fetchRankings((rankings) => useFilters.setState({ rankings }));
}
