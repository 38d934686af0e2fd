import { useSyncExternalStore } from 'react';

/** From here on filters stand beside the cards: see `.has-filter-column`. */
const wide = '(width >= 1110px)';

/** False until the page is alive. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
