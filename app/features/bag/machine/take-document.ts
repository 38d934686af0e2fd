import { type BagLine, type LineKey, textOfKey } from '#domain/bag/bag.ts';
import { type BagDocument, isLost } from '#domain/bag/bag-document.ts';
import { joinBags, mergeBags } from '#domain/bag/merge-bags.ts';
import type { SentBag, StoredBag } from './bag-state.ts';

type Sale = Pick<StoredBag, 'hasSale' | 'coupon'>;

const nothing = { lines: [], hasSale: false };

export function hasChanges({ lines, base, ...sale }: StoredBag): boolean {
  const known = base ?? nothing;
  if (hasOtherSale(sale, known) || lines.length !== known.lines.length) return true;
  return lines.some(({ id, size, quantity, price }, index) => {
    const line = known.lines[index];
    if (line?.id !== id || line.size !== size) return true;
    return line.quantity !== quantity || line.price !== price;
  });
}

/** Where the coupon is not known, only the sale counts: an earlier version of the shop has stored it. */
function hasOtherSale({ hasSale, coupon }: Sale, known: Sale): boolean {
  if (hasSale !== known.hasSale) return true;
  return hasSale && known.coupon !== undefined && coupon !== known.coupon;
}

/**
 * Keeps changes since the base; without a base the two are added. A write without an answer may
 * have ended with its generation: only what was changed after it is kept then.
 * @param written what the server took with this answer
 */
export function takeDocument(bag: StoredBag, document: BagDocument, written?: SentBag): StoredBag {
  if (isRestored(bag, document)) return takeRestored(bag, document);
  if (bag.base && isEnded(bag, document)) {
    const { lines } = bag.sent ?? bag.base;
    return { ...replaceBag(bag, document), lines: mergeBags(lines, bag.lines, document.lines) };
  }
  const from = written ?? bag.base ?? nothing;
  const lines = mergeBags(from.lines, bag.lines, document.lines);
  const { hasSale, coupon = bag.coupon } = hasOtherSale(bag, from) ? bag : document;
  return { ...bag, lines, hasSale, coupon, base: document, sent: undefined };
}

/**
 * After a restored backup. A bag that is older than this device's misses only what the device knows. If
 * another device has written it since, nobody knows what was removed: all lines stay.
 */
function takeRestored(bag: StoredBag, document: BagDocument): StoredBag {
  const isOlder = isOlderThan(bag, document);
  const lines = isOlder ? bag.lines : joinBags(bag.lines, notOrdered(bag, document));
  const { hasSale, coupon } = isOlder || bag.hasSale ? bag : document;
  return { ...bag, lines, hasSale, coupon, base: document, sent: undefined };
}

/**
 * The lines of the server's bag without those of orders that a restore has lost. What this device has
 * added again since is in its own bag, which stays.
 */
function notOrdered({ ordered }: StoredBag, { lines, lost }: BagDocument): readonly BagLine[] {
  const orders = ordered.filter(({ version }) => isLost(version, lost));
  const keys = new Set(orders.flatMap((order) => order.lines));
  return lines.filter((line) => !keys.has(textOfKey(line)));
}

/** Asks the shopper to look at the bag when a restore may have brought lines or pieces back. */
export function markJoined(before: StoredBag, bag: StoredBag, document: BagDocument): StoredBag {
  if (bag.base !== document || !isRestored(before, document)) return bag;
  const known = new Map(before.lines.map((line) => [textOfKey(line), line.quantity]));
  const hasMore = bag.lines.some((line) => line.quantity > (known.get(textOfKey(line)) ?? 0));
  return hasMore ? { ...bag, joined: true } : bag;
}

export function replaceBag(bag: StoredBag, document: BagDocument): StoredBag {
  const { lines, hasSale, coupon } = document;
  const ended = { code: undefined, sent: undefined, ending: undefined };
  return { ...bag, ...ended, lines, hasSale, coupon, base: document };
}

/**
 * After an order. Keeps what was not ordered and what the server has never heard of: a line that
 * was sold out before this device could write its bag.
 */
export function takeOrdered(
  bag: StoredBag,
  ordered: readonly LineKey[],
  document: BagDocument,
): StoredBag {
  const heard = isRestored(bag, document) ? [] : [bag.base, bag.sent];
  const told = [...ordered, ...heard.flatMap((each) => each?.lines ?? [])];
  const known = new Set([...told, ...document.lines].map(textOfKey));
  const untold = bag.lines.filter((line) => !known.has(textOfKey(line)));
  return { ...replaceBag(bag, document), lines: [...notOrdered(bag, document), ...untold] };
}

/** Whether the generation that both sides knew has ended. */
export function isEnded(bag: StoredBag, document: BagDocument): boolean {
  const { base } = bag;
  return base !== null && document.generation > base.generation && !isRestored(bag, document);
}

/** Whether the server's bag does not follow from the one that this device knew: a backup was restored. */
export function isRestored(bag: StoredBag, document: BagDocument): boolean {
  return isOlderThan(bag, document) || isLost(bag.base?.version ?? 0, document.lost);
}

export function isOlderThan({ base }: StoredBag, document: BagDocument): boolean {
  return base !== null && document.version < base.version;
}
