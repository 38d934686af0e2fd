import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';

export interface FairQueue {
  run<T>(by: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Shares `atOnce` places between all who ask, and refuses nobody. Who has asked more than others
 * waits longer: each piece of work is one step behind the last one of the same asker, and the
 * smallest step goes first.
 */
export function createFairQueue(atOnce: number): FairQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const askers = new Map<string, { step: number; open: number }>();
  let present = 0;
  return {
    run<T>(by: string, work: () => Promise<T>): Promise<T> {
      const mine = askers.get(by) ?? { step: 0, open: 0 };
      askers.set(by, mine);
      const step = Math.max(present, mine.step) + 1;
      mine.step = step;
      mine.open += 1;
      const inTurn = async () => {
        present = Math.max(present, step);
        try {
          return await work();
        } finally {
          mine.open -= 1;
          if (mine.open === 0) askers.delete(by);
        }
      };
      return queue.add(AsyncLocalStorage.bind(inTurn), { priority: -step });
    },
  };
}
