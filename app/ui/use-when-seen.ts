import { useEffect } from 'react';

/** When the page opens, and each time that its tab is seen again. @param refresh always the same */
export function useWhenSeen(refresh: () => unknown): void {
  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    refreshIfSeen();
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => document.removeEventListener('visibilitychange', refreshIfSeen);
  }, [refresh]);
}
