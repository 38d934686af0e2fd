import { deviceStorage } from '#app/device/device-storage.ts';
import { type BagState, bagKey, emptyBag, type StoredBag } from './machine/bag-state.ts';
import { readStoredBag } from './machine/read-bag.ts';

/** A cache: a long bag is slow to validate. */
let last: { text: string | null; bag: StoredBag } = { text: null, bag: emptyBag };

/** An unreadable bag is set aside. */
export function readBag(account: string): StoredBag {
  const text = deviceStorage.get(bagKey(account));
  if (text === last.text) return last.bag;
  const bag = readStoredBag(text);
  if (bag) {
    last = { text, bag };
    return bag;
  }
  deviceStorage.set(`${bagKey(account)}:damaged`, text ?? '');
  deviceStorage.remove(bagKey(account));
  return emptyBag;
}

export function storeBag({ account = '', bag }: BagState): void {
  const text = JSON.stringify(bag);
  last = { text, bag };
  deviceStorage.set(bagKey(account), text);
}
