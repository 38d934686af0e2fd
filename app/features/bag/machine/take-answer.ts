import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { BagEffect, On } from './bag-events.ts';
import type { SentBag, StoredBag } from './bag-state.ts';
import { endOrder, heldOrder, keepOrdered, refuse } from './check-out.ts';
import {
  isEnded,
  isOlderThan,
  isRestored,
  replaceBag,
  takeDocument,
  takeOrdered,
} from './take-document.ts';

export function takeAnswer(bag: StoredBag, { call, ...answer }: On<'answer'>): StoredBag {
  const { document, isTaken, placed } = answer;
  const held = heldOrder(bag);
  let written: SentBag | undefined;
  switch (call.type) {
    case 'order': {
      const isHeld = held?.key === call.order.key;
      const left = isHeld ? takeOrdered(bag, call.order.request.lines, document) : bag;
      const ended = placed ? endOrder(left, placed) : left;
      return ended === left ? left : keepOrdered(ended, call.order, document);
    }
    case 'end': {
      if (bag.ending !== call.generation) return bag;
      // Keeps later additions.
      const base = isRestored(bag, document) ? bag.base : null;
      const ended = { ...bag, base, ending: undefined, sent: undefined };
      return takeDocument(ended, document);
    }
    case 'read':
      if (bag.ending === 'all') return { ...bag, ending: document.generation };
      if (bag.ending !== undefined) return bag;
      // Another tab has learned of a newer one since.
      if (isOlderThan(bag, document) && bag.base?.version !== call.known) return bag;
      break;
    case 'write':
      // Meanwhile cancelled, or answered in another tab.
      if (bag.sent?.writeId !== call.sent.writeId && !isOverwritten(bag, call.base)) return bag;
      if (isTaken) written = call.sent;
  }
  if (held?.isTried) return bag;
  if (held && isEnded(bag, document)) {
    return replaceBag(refuse(bag, held, 'older-generation'), document);
  }
  // Keeps the bag as ordered.
  if (held && bag.base && call.type === 'read') return bag;
  return takeDocument(bag, document, written);
}

/** Another tab, which did not know of the write yet, has stored its bag without it. */
function isOverwritten({ sent, ending, base }: StoredBag, known: BagDocument): boolean {
  const isSame = base?.version === known.version && base.generation === known.generation;
  return isSame && sent === undefined && ending === undefined;
}

/** What the shopper has to know of the server's answer. */
export function newsOf(before: StoredBag, bag: StoredBag, document: BagDocument): BagEffect[] {
  const isGone = before.hasSale && !bag.hasSale && document.coupon !== undefined;
  return isGone && !document.hasSale ? [{ type: 'tell', what: 'coupon-gone' }] : [];
}
