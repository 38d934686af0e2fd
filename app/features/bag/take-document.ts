import { type LineKey, textOfKey } from '#domain/bag/bag.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import { mergeBags } from '#domain/bag/merge-bags.ts';
import type { SentBag, StoredBag } from './bag-state.ts';

export function hasChanges({ lines, hasSale, base }: StoredBag): boolean {
  const known = base ?? { lines: [], hasSale: false };
  if (hasSale !== known.hasSale || lines.length !== known.lines.length) return true;
  return lines.some(({ id, size, quantity, price }, index) => {
    const line = known.lines[index];
    if (line?.id !== id || line.size !== size) return true;
    return line.quantity !== quantity || line.price !== price;
  });
}

/**
 * Keeps changes since the base; without a base the two are added. A write without an answer may
 * have ended with its generation: only what was changed after it is kept then.
 * @param written what the server took with this answer
 */
export function takeDocument(bag: StoredBag, document: BagDocument, written?: SentBag): StoredBag {
  if (bag.base && isEnded(bag, document)) {
    const { lines } = bag.sent ?? bag.base;
    return { ...replaceBag(bag, document), lines: mergeBags(lines, bag.lines, document.lines) };
  }
  const from = written ?? bag.base ?? { lines: [], hasSale: false };
  const lines = mergeBags(from.lines, bag.lines, document.lines);
  const hasSale = bag.hasSale === from.hasSale ? document.hasSale : bag.hasSale;
  return { ...bag, lines, hasSale, base: document, sent: undefined };
}

export function replaceBag(bag: StoredBag, document: BagDocument): StoredBag {
  const { lines, hasSale } = document;
  return {
    ...bag,
    lines,
    hasSale,
    code: undefined,
    base: document,
    sent: undefined,
    ending: undefined,
  };
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
  const told = [...ordered, ...(bag.base?.lines ?? []), ...(bag.sent?.lines ?? [])];
  const known = new Set([...told, ...document.lines].map(textOfKey));
  const untold = bag.lines.filter((line) => !known.has(textOfKey(line)));
  return { ...replaceBag(bag, document), lines: [...document.lines, ...untold] };
}

/** Whether the generation that both sides knew has ended. */
export function isEnded({ base }: StoredBag, document: BagDocument): boolean {
  return base !== null && document.generation > base.generation;
}
