import { isLineOf, type LineKey, textOfKey } from '#domain/bag/bag.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import { mergeBags } from '#domain/bag/merge-bags.ts';
import type { On } from './bag-events.ts';
import type { BagState, HeldOrder, PlacedOrder, RefusedOrder, StoredBag } from './bag-state.ts';

/**
 * Where CHECK OUT stands in this tab. `asking`: a restore of the shop has brought lines back, and the
 * shopper must look at them first. An order that is `sending` or `waiting` blocks changes of the bag.
 */
export type CheckOut = { state: 'idle' | 'asking' } | HeldOrder | PlacedOrder | RefusedOrder;

const idle = { state: 'idle' } as const;
const asking = { state: 'asking' } as const;

/** The most given-up orders to keep: no shopper gives up more in a row. */
const maxStopped = 5;
/** The last orders whose lines to keep. */
const maxOrdered = 5;

export function checkOutOf({ bag, awaited }: Pick<BagState, 'bag' | 'awaited'>): CheckOut {
  const { order, joined } = bag;
  // A refusal is told once, and its cause may be gone.
  if (order && (order.state !== 'refused' || order.key === awaited)) return order;
  return joined ? asking : idle;
}

export function heldOrder({ order }: StoredBag): HeldOrder | undefined {
  return order?.state === 'sending' || order?.state === 'waiting' ? order : undefined;
}

/** What came of the order, until the shopper has seen it. */
export function outcomeOf({ order }: StoredBag): PlacedOrder | RefusedOrder | undefined {
  return order?.state === 'placed' || order?.state === 'refused' ? order : undefined;
}

/** Blocks the bag for an order, which is stored with its key before it is sent. */
export function holdOrder(bag: StoredBag, event: On<'check-out'>): StoredBag {
  const { base, sent, hasSale, code } = bag;
  const { key, lines, discount = 0, delivery, deliveryFee, payment, language } = event;
  const coupon = hasSale ? (bag.coupon ?? event.coupon) : undefined;
  const known = mergeBags([], base?.lines ?? [], sent?.lines ?? []);
  const request = {
    lines: lines.map(({ quantity, price, ...line }) => ({ ...keyOf(line), quantity, price })),
    ...(coupon !== undefined && { coupon }),
    ...(code && { code: code.code, discount }),
    ...(delivery && { delivery }),
    ...(deliveryFee !== undefined && { deliveryFee }),
    ...(payment === 'transfer' && { payment }),
    removed: known.filter((line) => !bag.lines.some(isLineOf(line))).map(keyOf),
    language,
  };
  // The shopper agreed to the prices on the screen. Lines that are no longer sold stay.
  const agreed = bag.lines.map((line) => lines.find(isLineOf(line)) ?? line);
  return { ...bag, lines: agreed, coupon, order: { state: 'sending', key, request } };
}

function keyOf({ id, size }: LineKey): LineKey {
  return size === undefined ? { id } : { id, size };
}

/** The bag without its order. If the order may have reached the server, its result is read later. */
export function giveUp(bag: StoredBag): StoredBag {
  const held = heldOrder(bag);
  const stopped = held?.isTried ? [...bag.stopped, held].slice(-maxStopped) : bag.stopped;
  return { ...bag, order: undefined, stopped };
}

/** A given-up order that may have been placed: its generation has ended. Its key is safe to send again. */
export function stoppedToAsk(bag: StoredBag): HeldOrder | undefined {
  const { base, order, stopped } = bag;
  if (!base || heldOrder(bag) || order?.state === 'placed') return undefined;
  return stopped.find(({ request }) => base.generation > (request.bagGeneration ?? Infinity));
}

/** This device ends the order itself. */
export function refuse(bag: StoredBag, { key }: HeldOrder, code: string): StoredBag {
  return { ...giveUp(bag), order: { state: 'refused', key, code } };
}

/** The bag after the result of its order, or of a given-up one. */
export function endOrder(bag: StoredBag, outcome: PlacedOrder | RefusedOrder): StoredBag {
  const held = heldOrder(bag);
  if (held?.key === outcome.key) return { ...bag, order: outcome };
  const stopped = bag.stopped.filter(({ key }) => key !== outcome.key);
  // A newer order comes first: the result of the older one is read again later.
  if (held || stopped.length === bag.stopped.length) return bag;
  return outcome.state === 'placed' ? { ...bag, order: outcome, stopped } : { ...bag, stopped };
}

/** Remembers what this device has ordered: a restore of the shop must not bring it back. */
export function keepOrdered(
  bag: StoredBag,
  { request }: HeldOrder,
  { version }: BagDocument,
): StoredBag {
  const order = { version, lines: request.lines.map(textOfKey) };
  return { ...bag, ordered: [order, ...bag.ordered].slice(0, maxOrdered) };
}
