import type { BagLine } from '../bag/bag.ts';
import type { BagDocument } from '../bag/bag-document.ts';
import { type BagTotals, bagTotals } from '../bag/bag-totals.ts';
import { afterSaleEgp } from '../bag/sale.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { toPiastres } from '../money/money.ts';
import type { OrderStatus } from './order-status.ts';

export interface OrderSummary extends OrderAmounts {
  /** Higher than those before it: of seven digits, or four in orders from before November 2026. */
  number: number;
  status: OrderStatus;
  /** ISO 8601, in UTC. */
  placedAt: string;
  /** It cannot be shipped before it has an address. */
  needsAddress: boolean;
  /** Until when it waits for one, ISO 8601 in UTC; then it is cancelled. Absent without an end. */
  addressUntil?: string;
}

export const payments = ['cash', 'transfer'] as const;
/** `cash`: to the courier. `transfer`: before, by InstaPay or a wallet. */
export type Payment = (typeof payments)[number];

/** In the history of an order. */
export interface OrderStep extends StepDetails {
  status: OrderStatus;
  /** ISO 8601, in UTC. */
  at: string;
}

/** What the owner may tell the shopper with a step. */
export interface StepDetails {
  courier?: string;
  /** The courier's number of the parcel. */
  waybill?: string;
  note?: string;
}

export interface OrderLine extends BagLine {
  /** False: only after the shop's mistake. */
  returnable?: false;
}

/** What the shop has changed in an order before it was shipped. */
export interface LineChange {
  /** ISO 8601, in UTC. */
  at: string;
  before: ChangedLine;
  /** Null when it was removed. */
  after: ChangedLine | null;
}

export type ChangedLine = Pick<OrderLine, 'id' | 'name' | 'nameAr' | 'size' | 'quantity'>;

export interface Order extends OrderSummary {
  /** At the prices of the order; `price` is that of one piece, in EGP. */
  lines: readonly OrderLine[];
  /** What the shop has changed in them, the oldest first. */
  changes: readonly LineChange[];
  delivery: Delivery | null;
  /** From and to, as promised with the address; null without one. */
  deliveryDays: readonly [number, number] | null;
  /**
   * When they were promised, if later than the order: it got its address, or another place. ISO
   * 8601, in UTC.
   */
  promisedAt?: string;
  /** The coupon code that made `discount`. */
  code?: string;
  payment: Payment;
  /** ISO 8601, in UTC; null while a transfer is awaited, and for cash. */
  paidAt: string | null;
  /** Whole piastres that have arrived by transfer; null until then. */
  paidAmount: number | null;
  /** Whole piastres of it that the shop still has to give back; 0 for cash. */
  toGiveBack: number;
  /** Days after the delivery in which it may be returned; `faulty` when it has a fault. */
  returnDays: { usual: number; faulty: number };
  /** The oldest first, from `placed` on. */
  history: readonly OrderStep[];
}

/** Its delivery still comes on top of `toPay`: nobody knows yet where to. */
export function lacksFee({
  needsAddress,
  deliveryFee,
}: Pick<OrderSummary, 'needsAddress' | 'deliveryFee'>): boolean {
  return needsAddress && deliveryFee === null;
}

/** The pictures that stand for an order in a list. */
export const maxListedPictures = 3;

export interface PagedOrder extends OrderSummary {
  /** They show its first products. */
  pictures: readonly string[];
}

/** The answer of `GET /api/orders`, the newest first. */
export interface OrderPage {
  orders: readonly PagedOrder[];
  /** `before` of the next page; null on the last. */
  next: number | null;
}

export interface OrderAmounts extends BagTotals {
  hasSale: boolean;
  /** Whole piastres, by a coupon code. */
  discount: number;
  /** Whole piastres; null until there is an address, unless it is free everywhere. */
  deliveryFee: number | null;
  /** Whole piastres: the goods after sale and discount, and the delivery. */
  toPay: number;
}

/** The answer of `POST /api/orders`: the same for the same key. */
export interface PlacedOrder {
  order: Order;
  /** The bag after the order, without the ordered products. */
  bag: BagDocument;
  /** False when the mail limits are reached, and when the shop cannot send mails. */
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

/** Piastres: the goods, when the sale is on minus 15 % and rounded to whole EGP, minus the discount. */
export function goodsToPay(totalPrice: number, hasSale: boolean, discount = 0): number {
  const afterSale = hasSale ? toPiastres(afterSaleEgp(totalPrice)) : totalPrice;
  return Math.max(0, afterSale - discount);
}

export function orderAmounts(
  lines: readonly Pick<BagLine, 'price' | 'quantity'>[],
  hasSale: boolean,
  {
    discount = 0,
    deliveryFee = null,
  }: Partial<Pick<OrderAmounts, 'discount' | 'deliveryFee'>> = {},
): OrderAmounts {
  const totals = bagTotals(lines);
  const goods = goodsToPay(totals.totalPrice, hasSale, discount);
  return { ...totals, hasSale, discount, deliveryFee, toPay: goods + (deliveryFee ?? 0) };
}
