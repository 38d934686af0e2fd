import { deviceStorage } from '#app/device/device-storage.ts';
import { showNote, useToast } from '#app/ui/toast/toast.ts';
import { m } from '#messages';
import { type BagState, bagKey, useBag } from './machine/bag-state.ts';
import { heldOrder } from './machine/check-out.ts';
import { hasChanges } from './machine/take-document.ts';

/** Says, after any other toast, that the bag would lose something with the page; no longer than it would. */
export function tellNotKept(): () => void {
  let told: string | undefined;
  let hide = () => {};
  const tell = () => {
    const state = useBag.getState();
    const risk = isOnlyHere(state) ? (heldOrder(state.bag)?.key ?? 'bag') : undefined;
    if (risk === undefined) {
      hide();
      told = undefined;
    } else if (risk !== told && isLeftHere(state) && !useToast.getState().toast) {
      hide = showNote(m.storage_not_kept());
      told = risk;
    }
  };
  // A tap that changes the bag tells its own result first.
  const tellLater = () => void setTimeout(tell);
  const stops = [useBag.subscribe(tellLater), useToast.subscribe(tellLater)];
  tellLater();
  return () => {
    for (const stop of stops) stop();
    hide();
  };
}

/** Neither the browser nor the server has all of it. */
function isOnlyHere({ account, bag }: BagState): boolean {
  if (account === undefined || deviceStorage.isKept(bagKey(account))) return false;
  return heldOrder(bag) !== undefined || bag.ending !== undefined || hasChanges(bag);
}

/** The server was asked to take it, and has not: a call takes a moment. */
function isLeftHere({ phase, failures }: BagState): boolean {
  return phase === 'idle' || failures > 0;
}
