import type { BagDocument } from '#domain/bag-document.ts';
import { isHeld } from './is-held.ts';
import { isBaseLost, replaceBag, takeDocument, takeWritten } from './rebase-bag.ts';
import { endAttempt } from './send-order.ts';
import type { StoredBag } from './stored-bag.ts';

/**
 * The bag after the server was asked for it. While an order holds the bag it stays as the shopper
 * ordered it, unless the order cannot name its generation yet.
 *
 * @param asked the common base when the server was asked
 */
export function takeRead(
  bag: StoredBag,
  document: BagDocument,
  asked: StoredBag['base'],
): StoredBag {
  if (bag.ending !== undefined) return bag;
  if (!isHeld(bag)) return takeDocument(bag, document, asked);
  if (bag.order?.isTried) return bag;
  if (isEnded(bag, document)) return refuseOrder(bag, document);
  if (bag.base && !isBaseLost(bag, document, asked)) return bag;
  return nameGeneration(takeDocument(bag, document, asked));
}

/** The bag after `bag.sent` was answered: `isTaken`, or with what the server has instead. */
export function takeAnswered(
  bag: StoredBag,
  { document, taken }: { document: BagDocument; taken: boolean },
  asked: StoredBag['base'],
): StoredBag {
  if (isHeld(bag) && !bag.order?.isTried && isEnded(bag, document)) {
    return refuseOrder(bag, document);
  }
  const take = taken ? takeWritten : takeDocument;
  return nameGeneration(take(bag, document, asked));
}

/** The bag after CANCEL has reached the server: what was added since is kept. */
export function takeEnded(bag: StoredBag, ending: number, document: BagDocument): StoredBag {
  if (bag.ending !== ending) return bag;
  const ended = { ...bag, base: null, ending: undefined, sent: undefined };
  return nameGeneration(takeDocument(ended, document));
}

function isEnded({ base }: StoredBag, document: BagDocument): boolean {
  return base != null && document.generation > base.generation;
}

function refuseOrder(bag: StoredBag, document: BagDocument): StoredBag {
  const refused = endAttempt(bag, bag.order?.key ?? '', { code: 'older-generation' });
  return replaceBag(refused, document);
}

/**
 * An order that was not sent yet ends the generation that is known now. Without it, an order whose
 * answer is lost could not be told from one that was never placed.
 */
function nameGeneration(bag: StoredBag): StoredBag {
  const { order, base } = bag;
  if (!order?.request || !base || !isHeld(bag) || order.isTried) return bag;
  const { generation: bagGeneration } = base;
  if (order.request.bagGeneration === bagGeneration) return bag;
  return { ...bag, order: { ...order, request: { ...order.request, bagGeneration } } };
}
