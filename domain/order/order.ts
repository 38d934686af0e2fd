import type { BagLine } from '../bag/bag.ts';
import type { BagDocument } from '../bag/bag-document.ts';
import { type BagTotals, bagTotals } from '../bag/bag-totals.ts';
import { afterSaleEgp } from '../bag/sale.ts';
import { toPiastres } from '../money/money.ts';
import type { Delivery } from './delivery.ts';
import type { OrderStatus } from './order-status.ts';

export interface OrderSummary extends OrderAmounts {
  /** From 1001 up. */
  number: number;
  status: OrderStatus;
  /** ISO 8601, in UTC. */
  placedAt: string;
}

export interface Order extends OrderSummary {
  /** As they were when the order was placed; `price` is that of one piece, in EGP. */
  lines: readonly BagLine[];
  delivery: Delivery | null;
  /** The oldest first, from `placed` on. */
  history: readonly { status: OrderStatus; at: string }[];
}

/** The answer of `GET /api/orders`, the newest first. */
export interface OrderPage {
  orders: readonly OrderSummary[];
  /** `before` of the next page; null on the last. */
  next: number | null;
}

export interface OrderAmounts extends BagTotals {
  hasSale: boolean;
  /** Whole piastres, paid in cash to the courier. */
  toPay: number;
}

/** The answer of `POST /api/orders`: the same for the same key. */
export interface PlacedOrder {
  order: Order;
  /** The bag after the order, without the ordered products. */
  bag: BagDocument;
  /** False when the mail limits are reached. */
  hasMail: boolean;
}

/** The shape of the header `Idempotency-Key`: 8 to 200 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/;

/** A line whose price has changed since the shopper saw it. */
export interface ChangedPrice {
  id: number;
  /** EGP; null when the product is gone. */
  price: number | null;
}

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

/** When the sale is on: minus 15 %, rounded to whole EGP. */
export function orderAmounts(
  lines: readonly Pick<BagLine, 'price' | 'quantity'>[],
  hasSale: boolean,
): OrderAmounts {
  const totals = bagTotals(lines);
  const toPay = hasSale ? toPiastres(afterSaleEgp(totals.totalPrice)) : totals.totalPrice;
  return { ...totals, hasSale, toPay };
}
