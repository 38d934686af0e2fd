import { deviceStorage } from '#app/device-storage.ts';
import { useBag } from './bag-state.ts';
import { readStoredBag } from './read-stored-bag.ts';
import { emptyStoredBag, type StoredBag } from './stored-bag.ts';

/**
 * Takes over the bag that the browser keeps for `owner`, and follows what other tabs make of it.
 * Returns the way to stop.
 */
export function followBag(owner: string | undefined): () => void {
  const show = () => useBag.setState({ owner, bag: owner ? readBag(owner) : emptyStoredBag });
  show();
  if (!owner) return show;
  const stop = deviceStorage.onChange(bagKey(owner), show);
  // A page that the browser had put aside was told nothing meanwhile.
  window.addEventListener('pageshow', show);
  return () => {
    stop();
    window.removeEventListener('pageshow', show);
  };
}

/**
 * Changes the bag here, in the browser's storage, and so in every tab. What another tab has just
 * stored is read first. Nothing happens when `owner` is no longer the one who is logged in.
 */
export function changeBag(
  change: (bag: StoredBag) => StoredBag,
  owner: string | undefined = useBag.getState().owner,
): void {
  if (!owner || owner !== useBag.getState().owner) return;
  const before = readBag(owner);
  const bag = change(before);
  if (bag === before) return;
  deviceStorage.set(bagKey(owner), JSON.stringify(bag));
  useBag.setState({ bag });
}

/** Takes over what another tab may have stored a moment ago. */
export function rereadBag(owner: string): StoredBag {
  const bag = readBag(owner);
  const { bag: shown } = useBag.getState();
  if (bag !== shown && JSON.stringify(bag) !== JSON.stringify(shown)) useBag.setState({ bag });
  return useBag.getState().bag;
}

/** Leaves nothing of the owner's bag on this device. */
export function forgetBag(owner: string): void {
  deviceStorage.remove(bagKey(owner));
}

/** Read again and again as it is: a long bag takes its time to be checked. */
let lastRead: { text: string | null; bag: StoredBag } = { text: null, bag: emptyStoredBag };

/** The bag that the browser keeps; one that cannot be read is set aside, for who can mend it. */
export function readBag(owner: string): StoredBag {
  const text = deviceStorage.get(bagKey(owner));
  const bag = text === lastRead.text ? lastRead.bag : readStoredBag(text);
  if (bag) {
    lastRead = { text, bag };
    return bag;
  }
  deviceStorage.set(`${bagKey(owner)}:damaged`, text ?? '');
  deviceStorage.remove(bagKey(owner));
  return emptyStoredBag;
}

function bagKey(owner: string): string {
  return `bag:${owner}`;
}
