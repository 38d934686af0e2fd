import { useEffect } from 'react';
import { onReturn } from '#app/device/on-return.ts';
import { nextTask } from './next-task.ts';

/** When the page opens, and each time that the shopper is back. @param refresh always the same */
export function useWhenSeen(refresh: () => unknown): void {
  useEffect(() => {
    // In a task of its own: with the other effects it would be a long task on a weak phone.
    void nextTask().then(() => {
      if (document.visibilityState === 'visible') refresh();
    });
    return onReturn(refresh);
  }, [refresh]);
}
