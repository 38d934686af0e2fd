import { addProduct, type BagLine, changeQuantity, removeLine } from '#domain/bag/bag.ts';
import { maxBagLines } from '#domain/bag/bag-document.ts';
import { mergeBags } from '#domain/bag/merge-bags.ts';
import type { BagEffect, BagEvent, On } from './bag-events.ts';
import type { BagState, StoredBag } from './bag-state.ts';
import { giveUp, heldOrder, holdOrder, outcomeOf } from './check-out.ts';

/** An order that is being sent blocks all other changes. */
const unblocked: readonly BagEvent['type'][] = [
  'stored-elsewhere',
  'add',
  'close-order',
  'told',
  'delivery-added',
  'sign-out',
];

/** The bag after a change by the shopper, here or in another tab. */
export function changeBag(
  { account, bag }: BagState,
  event: BagEvent,
  effects: BagEffect[],
): StoredBag {
  const { lines, order } = bag;
  const isHeld = heldOrder(bag) !== undefined;
  if (isHeld && !unblocked.includes(event.type)) return bag;
  const offerUndo = (after: StoredBag, name?: string) => {
    const undo = { type: 'undo', account, before: bag, after } as const;
    if (after !== bag) effects.push({ type: 'offer-undo', name, undo });
    return after;
  };
  switch (event.type) {
    case 'stored-elsewhere':
      return event.bag;
    case 'add': {
      const added = addProduct(lines, event.product);
      const full = added.length > maxBagLines ? 'full' : added === lines && 'line-full';
      const refusal = isHeld ? 'held' : full;
      effects.push({ type: 'tell', what: refusal || 'added' });
      return refusal ? bag : { ...bag, lines: added };
    }
    case 'close-order':
      return giveUp(bag);
    case 'told': {
      const outcome = outcomeOf(bag);
      if (outcome?.key !== event.key || outcome.toldOn) return bag;
      return { ...bag, order: { ...outcome, toldOn: event.path } };
    }
    case 'delivery-added': {
      const { toPay, deliveryFee, deliveryDays } = event;
      return order?.state === 'placed'
        ? { ...bag, order: { ...order, hasDelivery: true, toPay, deliveryFee, deliveryDays } }
        : bag;
    }
    case 'sign-out':
      return { ...endBag(bag), order: undefined, stopped: [], ordered: [] };
    case 'set-quantity':
      return withSeen(bag, changeQuantity(lines, event.line, event.quantity));
    case 'remove':
      return offerUndo(withSeen(bag, removeLine(lines, event.line)), event.name);
    case 'looked':
      return { ...bag, joined: undefined };
    case 'cancel':
      return offerUndo(endBag(bag));
    case 'undo':
      return event.account === account ? undo(bag, event) : bag;
    case 'set-coupon': {
      const { coupon, code } = event;
      return { ...bag, hasSale: coupon !== undefined, coupon, code };
    }
    case 'check-out':
      return event.lines.length === 0 || bag.joined ? bag : holdOrder(bag, event);
    default:
      return bag;
  }
}

/** Who changes a line has looked at the bag. */
function withSeen(bag: StoredBag, lines: readonly BagLine[]): StoredBag {
  return lines === bag.lines ? bag : { ...bag, lines, joined: undefined };
}

/** An empty bag, whose generation must still be ended on the server. */
function endBag(bag: StoredBag): StoredBag {
  const ending = bag.ending ?? bag.base?.generation ?? 'all';
  return { ...bag, lines: [], hasSale: false, code: undefined, sent: undefined, ending };
}

/** Does nothing after an order: its products must not come back. */
function undo(bag: StoredBag, { before, after }: On<'undo'>): StoredBag {
  const { base, ending } = after;
  const last = base ? base.generation + (ending === undefined ? 0 : 1) : Infinity;
  return bag.base && bag.base.generation > last ? bag : putBack(bag, before, after);
}

/** Adds what was lost from `before` to `after`, and keeps later changes. */
export function putBack(bag: StoredBag, before: StoredBag, after: StoredBag): StoredBag {
  const lines = mergeBags(after.lines, bag.lines, before.lines);
  // What was taken later counts.
  const hasSale = bag.hasSale || (!bag.code && before.hasSale && !after.hasSale);
  const coupon = bag.hasSale ? bag.coupon : before.coupon;
  const code = bag.code ?? (hasSale || after.code ? undefined : before.code);
  return { ...bag, lines, hasSale, coupon, code };
}
