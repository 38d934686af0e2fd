import type { BagLine } from './bag.ts';
import type { BagDocument } from './bag-document.ts';
import { type BagTotals, bagTotals } from './bag-totals.ts';
import type { Delivery } from './delivery.ts';
import { toPiastres } from './money.ts';
import type { OrderStatus } from './order-status.ts';
import { afterSaleEgp } from './sale.ts';

/** An order in a list. */
export interface OrderSummary extends OrderAmounts {
  /** From 1001 up. */
  number: number;
  status: OrderStatus;
  /** ISO 8601, in UTC. */
  placedAt: string;
}

/** An order with everything about it. */
export interface Order extends OrderSummary {
  /** As they were when the order was placed; `price` is what one piece cost, in EGP. */
  lines: readonly BagLine[];
  delivery: Delivery | null;
  /** The oldest first, from `placed` on. */
  history: readonly { status: OrderStatus; at: string }[];
}

/** What an order costs. */
export interface OrderAmounts extends BagTotals {
  hasSale: boolean;
  /** Whole piastres, paid in cash to the courier. */
  toPay: number;
}

/** The answer of `POST /api/orders`: the same order each time that its key is sent. */
export interface PlacedOrder {
  order: Order;
  /** As it stands when this is answered: without what was ordered, or what came after. */
  bag: BagDocument;
  /** Whether a confirmation goes to the shopper by mail: the limits of mails may leave it out. */
  hasMail: boolean;
}

/** The shape of the header `Idempotency-Key`: 8 to 200 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/;

/** A line whose price is no longer the one that the shopper saw. */
export interface ChangedPrice {
  id: number;
  /** EGP; null when the product is gone. */
  price: number | null;
}

/** The lines whose price in the catalogue is another one than the shopper saw. */
export function changedPrices(
  seen: readonly { id: number; price: number }[],
  priceOf: (id: number) => number | undefined,
): ChangedPrice[] {
  return seen.flatMap(({ id, price }) => {
    const now = priceOf(id);
    if (now !== undefined && toPiastres(now) === toPiastres(price)) return [];
    return [{ id, price: now ?? null }];
  });
}

/** What the lines cost: their sum, less 15 % and rounded to whole EGP when the sale is on. */
export function orderAmounts(
  lines: readonly Pick<BagLine, 'price' | 'quantity'>[],
  hasSale: boolean,
): OrderAmounts {
  const totals = bagTotals(lines);
  const toPay = hasSale ? toPiastres(afterSaleEgp(totals.totalPrice)) : totals.totalPrice;
  return { ...totals, hasSale, toPay };
}
