import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** When the page opens, and each time that its tab is seen again. @param refresh always the same */
export function useWhenSeen(refresh: () => unknown): void {
  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    // A call takes a weak phone 10 ms, which the first frame of the page need not wait for.
    let isLeft = false;
    void afterPaint().then(() => {
      if (!isLeft) refreshIfSeen();
    });
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', refreshIfSeen);
    };
  }, [refresh]);
}
