import { asker } from './asker.ts';
import { createFairPlaces } from './fair-places.ts';

/**
 * Shares `atOnce` places between all who ask: IP addresses take turns; behind one, those with a
 * session and those without; and among these, the names. An address leaves a place for others, as its
 * own work may wait for a lock. Nobody is refused: the connections to the shop bound how much can wait.
 */
export function createFairTurns(atOnce: number) {
  const all = createFairPlaces(atOnce);
  const blocks = new Map<string, ReturnType<typeof createBlock>>();

  function createBlock() {
    const ofBlock = Math.max(1, atOnce - 1);
    const names = { known: createFairPlaces(ofBlock), unknown: createFairPlaces(ofBlock) };
    return { kinds: createFairPlaces(ofBlock), names, open: 0 };
  }

  return {
    /**
     * For the asker (the shop itself, without one).
     * @param name by default the asker's session
     */
    async run<T>(work: () => Promise<T>, name?: string): Promise<T> {
      const { block, session } = asker.getStore() ?? { block: 'the shop itself', session: '' };
      // Many who sign in behind one address have one name there, and must not wait for all others.
      const kind = session === '' ? 'unknown' : 'known';
      const mine = blocks.get(block) ?? createBlock();
      blocks.set(block, mine);
      mine.open += 1;
      try {
        return await mine.names[kind].run(name ?? session, () =>
          mine.kinds.run(kind, () => all.run(block, work)),
        );
      } finally {
        mine.open -= 1;
        if (mine.open === 0) blocks.delete(block);
      }
    },
  };
}
