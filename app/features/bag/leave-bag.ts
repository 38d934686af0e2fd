import type { SessionGate } from '#app/http/session-gate.ts';
import { endBag } from './bag-actions.ts';
import { useBag } from './bag-state.ts';
import { changeBag } from './bag-store.ts';

/**
 * Empties the bag because its owner signs out (spec §4). To be called before the log-in ends.
 *
 * @returns what is left to do before the session ends: telling the server
 */
export function leaveBag(session: SessionGate): () => Promise<void> {
  const standing = session.stand();
  changeBag((bag) => ({ ...endBag(bag), order: undefined, stopped: [] }));
  const { owner, bag } = useBag.getState();
  return async () => {
    if (owner === undefined) return;
    const { tellBagEnded } = await import('./tell-bag-ended.ts');
    await tellBagEnded(owner, bag, await standing);
  };
}
