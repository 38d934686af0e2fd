import { create } from 'zustand';
import { emptyStoredBag, type StoredBag } from './stored-bag.ts';

/** The owner of a bag while the browser knows of no account. */
export const deviceOwner = 'device';

interface BagState {
  /** Whose bag it is: an e-mail, or `deviceOwner`; undefined while nobody is logged in. */
  owner: string | undefined;
  bag: StoredBag;
  /** The device has nothing, and the server is still to be asked for the first time. */
  isUnread: boolean;
}

/** The bag of who is logged in, over what the browser keeps. Change it by `changeBag`. */
export const useBag = create<BagState>()(() => ({
  owner: undefined,
  bag: emptyStoredBag,
  isUnread: false,
}));

/** Pieces in the bag. */
export function useBagQuantity(): number {
  return useBag(({ bag }) => bag.lines.reduce((sum, { quantity }) => sum + quantity, 0));
}
