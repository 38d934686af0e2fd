import { useEffect } from 'react';
import { nextTask } from './next-task.ts';

/** When the page opens, and each time that its tab is seen again. @param refresh always the same */
export function useWhenSeen(refresh: () => unknown): void {
  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    // In a task of its own: with the other effects it would be a long task on a weak phone.
    void nextTask().then(refreshIfSeen);
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => document.removeEventListener('visibilitychange', refreshIfSeen);
  }, [refresh]);
}
