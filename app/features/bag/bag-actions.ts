import { getLocale } from '#app/locale.ts';
import { hideToast, showToast } from '#app/ui/toast.ts';
import { type BagLine, changeQuantity, removeLine } from '#domain/bag.ts';
import { mostBagLines } from '#domain/bag-document.ts';
import { mergeBags } from '#domain/merge-bags.ts';
import { setArabicApart } from '#domain/set-apart.ts';
import { m } from '#messages';
import { useBag } from './bag-state.ts';
import { changeBag } from './bag-store.ts';
import { isHeld } from './is-held.ts';
import type { StoredBag } from './stored-bag.ts';

/** Changes the bag unless an order holds it. @returns whether anything has changed */
export function changeFreeBag(change: (bag: StoredBag) => StoredBag, owner?: string): boolean {
  let isChanged = false;
  changeBag((bag) => {
    const changed = isHeld(bag) ? bag : change(bag);
    isChanged = changed !== bag;
    return changed;
  }, owner);
  return isChanged;
}

/** Gives a line another quantity, within what a line may have. */
export function setQuantity(id: number, quantity: number): void {
  changeFreeBag((bag) => withLines(bag, changeQuantity(bag.lines, id, quantity)));
}

/** Removes a line, and offers to undo that for a few seconds. */
export function removeFromBag(id: number, name: string): void {
  const { owner, bag } = useBag.getState();
  const { lines, base } = bag;
  const index = lines.findIndex((line) => line.id === id);
  const line = lines[index];
  if (!changeFreeBag((now) => withLines(now, removeLine(now.lines, id))) || !line) return;
  const offer = { owner, lines: [line], index, hasSale: false, last: base?.generation };
  const told = getLocale() === 'ar' ? name : setArabicApart(name);
  showToast(m.bag_removed({ name: told }), () => putBack(offer));
}

/** CANCEL (spec §4): empties the bag and ends its sale; can be undone for a few seconds. */
export function cancelBag(): void {
  const { owner, bag } = useBag.getState();
  const { lines, hasSale, base } = bag;
  if (!changeFreeBag(endBag)) return;
  // The generation that CANCEL begins, which the server is still to be told of.
  const last = base ? (bag.ending === undefined ? base.generation + 1 : undefined) : undefined;
  showToast(m.bag_emptied(), () => putBack({ owner, lines, index: 0, hasSale, last }));
}

/** The bag when its generation has ended: empty, and to be ended on the server as well. */
export function endBag(bag: StoredBag): StoredBag {
  const ending = bag.ending ?? bag.base?.generation ?? 'all';
  return { ...bag, lines: [], hasSale: false, sent: undefined, ending };
}

/** Spec §3: whether a sale applies. */
export function setHasSale(hasSale: boolean): void {
  changeFreeBag((bag) => (bag.hasSale === hasSale ? bag : { ...bag, hasSale }));
}

interface Removed {
  /** Whose bag it was. */
  owner: string | undefined;
  lines: readonly BagLine[];
  /** Where they stood. */
  index: number;
  hasSale: boolean;
  /** The last generation that they may come back to, when it is known. */
  last: number | undefined;
}

/**
 * Puts lines back where they were; what was added of them meanwhile is kept as well. Not into the
 * bag of somebody else, nor into one that has been ordered since.
 */
function putBack({ owner, lines, index, hasSale, last = Infinity }: Removed): void {
  hideToast();
  if (owner === undefined) return;
  changeFreeBag((bag) => {
    if ((bag.base?.generation ?? 0) > last) return bag;
    const merged = mergeBags([], lines, bag.lines);
    const isNew = ({ id }: BagLine) => !bag.lines.some((line) => line.id === id);
    const there = merged.filter((line) => !isNew(line));
    const all = there.toSpliced(index, 0, ...merged.filter(isNew)).slice(0, mostBagLines);
    return { ...bag, lines: all, hasSale: bag.hasSale || hasSale };
  }, owner);
}

function withLines(bag: StoredBag, lines: readonly BagLine[]): StoredBag {
  return lines === bag.lines ? bag : { ...bag, lines };
}
