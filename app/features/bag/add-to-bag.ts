import { tabStorage } from '#app/device-storage.ts';
import { showToast } from '#app/ui/toast.ts';
import { addProduct, type BagLine } from '#domain/bag.ts';
import { mostBagLines } from '#domain/bag-document.ts';
import { m } from '#messages';
import { useBag } from './bag-state.ts';
import { changeBag } from './bag-store.ts';
import { isHeld } from './is-held.ts';
import { readLine } from './read-line.ts';

/** A product as it is put into the bag. */
export type BagProduct = Omit<BagLine, 'quantity'>;

const wantedKey = 'wanted';

/**
 * Adds one piece of a product and says so by a toast; waits until the bag is open.
 *
 * @returns whether it was added; what is refused says why
 */
export async function addToBag(product: BagProduct): Promise<boolean> {
  await bagIsOpen();
  let refusal: string | undefined;
  changeBag((bag) => {
    if (isHeld(bag)) refusal = m.bag_waits();
    const lines = addProduct(bag.lines, product);
    if (lines === bag.lines || lines.length > mostBagLines) refusal = m.bag_full();
    return refusal ? bag : { ...bag, lines };
  });
  showToast(refusal ?? m.bag_added_alert());
  return !refusal;
}

function bagIsOpen(): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ owner }: { owner: string | undefined }) => {
      if (owner === undefined) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = useBag.subscribe(check);
    check(useBag.getState());
  });
}

/** Remembers what a visitor wanted, until somebody has logged in in this tab. */
export function wantProduct(product: BagProduct): void {
  tabStorage.set(wantedKey, JSON.stringify(product));
}

/** Adds what was wanted before logging in, once. */
export function addWanted(): void {
  const wanted = tabStorage.get(wantedKey);
  if (wanted === null || !useBag.getState().owner) return;
  tabStorage.remove(wantedKey);
  const product = readWanted(wanted);
  if (product) void addToBag(product);
}

function readWanted(text: string): BagProduct | undefined {
  try {
    return readLine(JSON.parse(text));
  } catch {
    return undefined;
  }
}
