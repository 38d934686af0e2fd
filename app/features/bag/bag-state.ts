import { useEffect, useState } from 'react';
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
  /** Products of the bag that are no longer sold: neither counted nor ordered. */
  gone: ReadonlySet<number>;
}

/** The bag of who is logged in, over what the browser keeps. Change it by `changeBag`. */
export const useBag = create<BagState>()(() => ({
  owner: undefined,
  bag: emptyStoredBag,
  isUnread: false,
  gone: new Set(),
}));

/** Milliseconds that what follows from a change of the bag waits, so that its tap is answered first. */
export const afterTap = 100;

/** Pieces in the bag that can be ordered, told to the whole page: a moment after the bag has changed. */
export function useLateBagQuantity(): number {
  const [quantity, setQuantity] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      setQuantity(quantityOf(useBag.getState()));
    };
    show();
    const unsubscribe = useBag.subscribe(() => {
      timer ??= setTimeout(show, afterTap);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return quantity;
}

function quantityOf({ bag, gone }: BagState): number {
  return bag.lines.reduce((sum, { id, quantity }) => sum + (gone.has(id) ? 0 : quantity), 0);
}
