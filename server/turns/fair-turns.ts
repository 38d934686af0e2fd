import { asker } from './asker.ts';
import { createFairPlaces, type FairPlaces } from './fair-places.ts';

/**
 * Shares `atOnce` places between all who ask: IP addresses take turns, and so do the names behind
 * one. An address leaves a place for others, as its own work may wait for a lock. Nobody is refused:
 * the connections to the shop bound how much can wait.
 */
export function createFairTurns(atOnce: number) {
  const all = createFairPlaces(atOnce);
  const ofBlock = Math.max(1, atOnce - 1);
  const blocks = new Map<string, { names: FairPlaces; open: number }>();
  return {
    /**
     * For the asker (the shop itself, without one).
     * @param name by default the asker's session
     */
    async run<T>(work: () => Promise<T>, name?: string): Promise<T> {
      const { block, session } = asker.getStore() ?? { block: 'the shop itself', session: '' };
      const mine = blocks.get(block) ?? { names: createFairPlaces(ofBlock), open: 0 };
      blocks.set(block, mine);
      mine.open += 1;
      try {
        return await mine.names.run(name ?? session, () => all.run(block, work));
      } finally {
        mine.open -= 1;
        if (mine.open === 0) blocks.delete(block);
      }
    },
  };
}
