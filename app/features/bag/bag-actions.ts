import { hideToast, showToast } from '#app/ui/toast.ts';
import { type BagLine, changeQuantity, removeLine } from '#domain/bag.ts';
import { mergeBags } from '#domain/merge-bags.ts';
import { m } from '#messages';
import { useBag } from './bag-state.ts';
import { changeBag } from './bag-store.ts';
import { isHeld } from './is-held.ts';
import type { StoredBag } from './stored-bag.ts';

/** Changes the bag unless an order holds it. */
export function changeFreeBag(change: (bag: StoredBag) => StoredBag): void {
  changeBag((bag) => (isHeld(bag) ? bag : change(bag)));
}

/** Gives a line another quantity, within what a line may have. */
export function setQuantity(id: number, quantity: number): void {
  changeFreeBag((bag) => withLines(bag, changeQuantity(bag.lines, id, quantity)));
}

/** Removes a line, and offers to undo that for a few seconds. */
export function removeFromBag(id: number, name: string): void {
  const { lines } = useBag.getState().bag;
  const index = lines.findIndex((line) => line.id === id);
  changeFreeBag((bag) => withLines(bag, removeLine(bag.lines, id)));
  const line = lines[index];
  if (line) showToast(m.bag_removed({ name }), () => putBack([line], index));
}

/** CANCEL (spec §4): empties the bag and ends its sale; can be undone for a few seconds. */
export function cancelBag(): void {
  const { lines, hasSale } = useBag.getState().bag;
  changeFreeBag(endBag);
  showToast(m.bag_emptied(), () => {
    putBack(lines, 0);
    if (hasSale) setHasSale(true);
  });
}

/** The bag when its generation has ended: empty, and to be ended on the server as well. */
export function endBag(bag: StoredBag): StoredBag {
  const ending = bag.ending ?? bag.base?.generation;
  return { ...bag, lines: [], hasSale: false, sent: undefined, ending };
}

/** Spec §3: whether a sale applies. */
export function setHasSale(hasSale: boolean): void {
  changeFreeBag((bag) => (bag.hasSale === hasSale ? bag : { ...bag, hasSale }));
}

/** Puts lines back where they were; what was added of them meanwhile is kept as well. */
function putBack(lines: readonly BagLine[], index: number): void {
  hideToast();
  changeFreeBag((bag) => {
    const merged = mergeBags([], lines, bag.lines);
    const isNew = ({ id }: BagLine) => !bag.lines.some((line) => line.id === id);
    const there = merged.filter((line) => !isNew(line));
    return withLines(bag, there.toSpliced(index, 0, ...merged.filter(isNew)));
  });
}

function withLines(bag: StoredBag, lines: readonly BagLine[]): StoredBag {
  return lines === bag.lines ? bag : { ...bag, lines };
}
