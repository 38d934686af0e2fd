import { shownCount } from '#app/ui/shown-count.ts';
import { showToast } from '#app/ui/toast.ts';
import { addProduct, largestQuantity } from '#domain/bag.ts';
import { mostBagLines } from '#domain/bag-document.ts';
import { m } from '#messages';
import { changeBag } from './bag-store.ts';
import { isHeld } from './is-held.ts';
import { readLine } from './read-line.ts';
import { takeTaps } from './take-taps.ts';
import type { BagProduct } from './tap-to-add.ts';

/**
 * Adds one piece of a product to the open bag, and says so by a toast. When it returns, the
 * browser keeps it; the server is told after the toast has been painted.
 *
 * @returns whether it was added; what is refused says why
 */
export function addToBag(product: BagProduct): boolean {
  let refusal: string | undefined;
  changeBag((bag) => {
    const lines = addProduct(bag.lines, product);
    if (isHeld(bag)) refusal = m.bag_waits();
    else if (lines.length > mostBagLines) refusal = m.bag_full();
    else if (lines === bag.lines) {
      refusal = m.bag_line_full({ count: shownCount(largestQuantity) });
    }
    return refusal ? bag : { ...bag, lines };
  });
  showToast(refusal ?? m.bag_added_alert());
  return !refusal;
}

/** Adds what was tapped before the bag was open, once: before logging in, or a moment too early. */
export function addWanted(): void {
  for (const { product, onSettled } of takeTaps()) {
    const line = readLine(product);
    const isAdded = line !== undefined && addToBag(line);
    onSettled?.(isAdded);
  }
}
