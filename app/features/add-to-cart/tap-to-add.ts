import { tapsKey } from '#app/before-hydration/names.ts';
import type { LineKey } from '#domain/bag/bag.ts';
import type { BagProduct } from '#domain/bag/bag-product.ts';

export type OnSettled = (isAdded: boolean) => void;

interface TapHere {
  product: LineKey;
  onSettled?: OnSettled;
  /** Also in the tab's storage. */
  isStored: boolean;
}

let addNow: ((product: BagProduct) => boolean) | undefined;
export const taps: TapHere[] = [];

/** Called by the open bag; undefined when the bag closes. */
export function provideAdding(add: typeof addNow): void {
  addNow = add;
}

/** While no bag is open (its code loads after hydration), the tap waits in memory and storage. */
export function tapToAdd(product: BagProduct, onSettled: OnSettled): void {
  if (addNow) onSettled(addNow(product));
  else taps.push({ product, onSettled, isStored: keep([...readKept(), product]) });
}

/** Follows a tap that was stored before hydration. */
export function followTap(product: LineKey, onSettled: OnSettled): void {
  taps.push({ product, onSettled, isStored: true });
}

/** Stores a visitor's last tap until a log-in in this tab. */
export function wantProduct(product: BagProduct): void {
  taps.length = 0;
  dropKept();
  taps.push({ product, isStored: keep([product]) });
}

/** What a visitor wanted last; unchecked. */
export function lastWanted(): unknown {
  return taps.at(-1)?.product ?? readKept().at(-1);
}

/** Empty when the storage is refused or damaged. */
export function readKept(): unknown[] {
  try {
    return [JSON.parse(sessionStorage.getItem(tapsKey) ?? '[]')].flat();
  } catch {
    return [];
  }
}

/** @returns false when the browser refuses; then only this page has the taps */
function keep(products: readonly unknown[]): boolean {
  try {
    sessionStorage.setItem(tapsKey, JSON.stringify(products));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(): void {
  try {
    sessionStorage.removeItem(tapsKey);
  } catch {
    // Refused: nothing is stored.
  }
}
