import type { BagProduct } from '#domain/bag.ts';

/** Tells the button, when it is still on the screen, whether its product was added. */
export type OnSettled = (isAdded: boolean) => void;

/** A tap on Add To Cart that no bag was open for, and that this page knows of. */
interface TapHere {
  product: { id: number };
  onSettled?: OnSettled;
  /** The browser keeps it as well. */
  isStored: boolean;
}

/** Where this tab keeps what was tapped, over the pages; early-tap-script.ts writes it too. */
const tapsKey = 'wanted';

let addNow: ((product: BagProduct) => boolean) | undefined;
/** What this page waits for; take-taps.ts takes it. */
export const taps: TapHere[] = [];

/** Whoever opens the bag tells what adds to it; nothing, when the bag is closed. */
export function provideAdding(add: typeof addNow): void {
  addNow = add;
}

/**
 * Adds a product at once. As long as no bag is open, for what follows the shopper comes after the
 * page has come alive, the tap is kept: by this page, and by the browser for the next one.
 */
export function tapToAdd(product: BagProduct, onSettled: OnSettled): void {
  if (addNow) onSettled(addNow(product));
  else taps.push({ product, onSettled, isStored: keep([...readKept(), product]) });
}

/** Hears of a tap that the browser has kept before this page was alive. */
export function followTap(id: number, onSettled: OnSettled): void {
  taps.push({ product: { id }, onSettled, isStored: true });
}

/** Remembers what a visitor wanted last, until somebody has logged in in this tab. */
export function wantProduct(product: BagProduct): void {
  taps.length = 0;
  dropKept();
  taps.push({ product, isStored: keep([product]) });
}

/** Nothing when the browser refuses its storage, or what it has kept was damaged. */
export function readKept(): unknown[] {
  try {
    return [JSON.parse(sessionStorage.getItem(tapsKey) ?? '[]')].flat();
  } catch {
    return [];
  }
}

/** @returns whether the browser keeps it; where it refuses, the page itself goes on knowing of it */
function keep(products: readonly unknown[]): boolean {
  try {
    sessionStorage.setItem(tapsKey, JSON.stringify(products));
    return true;
  } catch {
    return false;
  }
}

/** The browser keeps no taps from now on. */
export function dropKept(): void {
  try {
    sessionStorage.removeItem(tapsKey);
  } catch {
    // Refused: there is nothing kept to remove.
  }
}
