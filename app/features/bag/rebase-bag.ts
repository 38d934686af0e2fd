import { showToast } from '#app/ui/toast.ts';
import type { BagLine } from '#domain/bag.ts';
import { type BagDocument, mostBagLines } from '#domain/bag-document.ts';
import { mergeBags } from '#domain/merge-bags.ts';
import { m } from '#messages';
import type { StoredBag } from './stored-bag.ts';

/** Whether the bag holds changes that the server does not know yet. */
export function hasChanges({ lines, hasSale, base }: StoredBag): boolean {
  const known = base ?? { lines: [], hasSale: false };
  return hasSale !== known.hasSale || !areSame(lines, known.lines);
}

function areSame(one: readonly BagLine[], other: readonly BagLine[]): boolean {
  if (one.length !== other.length) return false;
  return one.every(({ id, quantity, price }, index) => {
    const line = other[index];
    return line?.id === id && line.quantity === quantity && line.price === price;
  });
}

/**
 * The bag after the server has told what it has. Changes made here since the common base are kept
 * (domain/merge-bags.ts), but for those of a generation that has ended meanwhile. An answer that
 * comes late changes nothing.
 *
 * @param asked the common base when the server was asked
 */
export function takeDocument(
  bag: StoredBag,
  document: BagDocument,
  asked: StoredBag['base'] = null,
): StoredBag {
  const { base } = bag;
  if (isBaseLost(bag, document, asked)) {
    return takeDocument({ ...bag, base: undefined, sent: undefined }, document);
  }
  if (base && isOlder(document, base)) return bag;
  const isNewBag = base && document.generation > base.generation;
  if (isNewBag) return replaceBag(bag, document);
  return mergeFrom(base ?? firstBase(bag, document), bag, document);
}

/** The bag after the server has taken `bag.sent`. */
export function takeWritten(
  bag: StoredBag,
  document: BagDocument,
  asked: StoredBag['base'] = null,
): StoredBag {
  const { sent, base } = bag;
  const isNewBag = base && document.generation > base.generation;
  if (!sent || isNewBag || isBaseLost(bag, document, asked)) {
    return takeDocument(bag, document, asked);
  }
  if (base && isOlder(document, base)) return { ...bag, sent: undefined };
  return mergeFrom(sent, bag, document);
}

/** The server's bag in the place of ours. */
export function replaceBag(bag: StoredBag, document: BagDocument): StoredBag {
  const { lines, hasSale } = document;
  return { ...bag, lines, hasSale, base: document, sent: undefined, ending: undefined };
}

/**
 * Whether the server has an older bag than it had when it told the base: it was restored from a
 * backup, or the account is another one. An answer that is merely late was asked for from an older
 * base.
 */
export function isBaseLost(
  { base }: StoredBag,
  document: BagDocument,
  asked: StoredBag['base'],
): boolean {
  if (!base || !asked || !isOlder(document, asked)) return false;
  return base.version === asked.version && base.generation === asked.generation;
}

function mergeFrom(
  base: { lines: readonly BagLine[]; hasSale: boolean },
  bag: StoredBag,
  document: BagDocument,
): StoredBag {
  return {
    ...bag,
    lines: asManyAsFit(mergeBags(base.lines, bag.lines, document.lines)),
    hasSale: bag.hasSale === base.hasSale ? document.hasSale : bag.hasSale,
    base: document,
    sent: undefined,
  };
}

/** Two bags may be more than one can hold: the shopper is told that the last lines are left out. */
export function asManyAsFit(lines: readonly BagLine[]): readonly BagLine[] {
  if (lines.length <= mostBagLines) return lines;
  showToast(m.bag_merged_full());
  return lines.slice(0, mostBagLines);
}

/**
 * Bags that never met are added up. Where a base was lost with damage nobody knows who changed
 * what: the larger quantity stays, rather than the sum.
 */
function firstBase(bag: StoredBag, document: BagDocument) {
  if (bag.base === null) return { lines: [], hasSale: false };
  const there = new Map(document.lines.map(({ id, quantity }) => [id, quantity]));
  const lines = bag.lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, there.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { lines, hasSale: false };
}

function isOlder(document: BagDocument, known: BagDocument): boolean {
  return document.generation < known.generation || document.version < known.version;
}
