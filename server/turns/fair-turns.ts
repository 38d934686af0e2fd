import { asker } from './asker.ts';
import { createTurns } from './turns.ts';
import { createWorkQueue } from './work-queue.ts';

const unbounded = Number.POSITIVE_INFINITY;

/**
 * Shares `atOnce` places between all who ask: IP addresses take turns, and so do the sessions of
 * one. Nobody is refused: the connections to the shop bound how much can wait.
 */
export function createFairTurns(atOnce: number) {
  const all = createWorkQueue({ atOnce, mostWaiting: unbounded });
  const perAsker = { atOnce: 2, mostWaiting: unbounded };
  const blocks = createTurns({ ...perAsker, shared: all });
  const sessions = createTurns(perAsker);
  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      const by = asker.getStore();
      if (!by) return work();
      return sessions.run(`${by.block} ${by.session}`, () => blocks.run(by.block, work));
    },
  };
}
