import type { SessionStanding } from '#app/http/session-gate.ts';
import { endGeneration, fetchBag } from './bag-calls.ts';
import { useBag } from './bag-state.ts';
import { forgetBag } from './bag-store.ts';
import type { StoredBag } from './stored-bag.ts';

/**
 * Tells the server that the bag has ended, and leaves nothing of it on the device. When the server
 * is out of reach, the device keeps in mind that it has to be told when its owner logs in again.
 */
export async function tellBagEnded(
  owner: string,
  bag: StoredBag,
  standing: SessionStanding,
): Promise<void> {
  if (standing === 'stands') {
    const { ending = 'all' } = bag;
    await endGeneration(ending === 'all' ? (await fetchBag()).generation : ending);
  }
  const { owner: present } = useBag.getState();
  if (present !== owner && standing !== 'unreachable') forgetBag(owner);
}
