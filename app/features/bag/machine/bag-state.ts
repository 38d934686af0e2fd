import { create } from 'zustand';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { CouponCode } from '#domain/coupon-codes/coupon-code.ts';
import type { ChangedPrice, Payment } from '#domain/order/order.ts';
import type { LeftOfLine } from '#domain/stock/stock.ts';
import type { OrderBody } from '#domain/wire/order.ts';

/** In the place of an account that is not known. */
export const deviceAccount = 'device';

/** Where the device keeps a bag. */
export function bagKey(account: string): string {
  return `bag:${account}`;
}

/** It blocks changes of the bag. `waiting`: no answer yet. */
export interface HeldOrder {
  state: 'sending' | 'waiting';
  key: string;
  request: OrderBody;
  /** Whether it may have reached the server. */
  isTried?: boolean;
}

/** What came of an order is told on the page that is open when it comes, until that page is left. */
interface Outcome {
  key: string;
  /** The path of the page that has told it. */
  toldOn?: string;
}

export interface PlacedOrder extends Outcome {
  state: 'placed';
  number: number;
  hasDelivery: boolean;
  /** Whole piastres. Missing in what older versions of the shop have stored. */
  toPay?: number;
  /** Missing there too. */
  payment?: Payment;
  /** Whole piastres; null until there is an address. Missing there too. */
  deliveryFee?: number | null;
  /** From and to, as promised with the address; null without one. Missing there too. */
  deliveryDays?: readonly [number, number] | null;
  /** Until when it waits for its address, ISO 8601. */
  addressUntil?: string | undefined;
  hasMail: boolean;
}

export interface RefusedOrder extends Outcome {
  state: 'refused';
  /** An error code, or `device-only`. */
  code: string;
  /** `seen`: EGP, the price at the order. */
  prices?: readonly (ChangedPrice & { seen?: number | undefined })[] | undefined;
  /** Of which more was ordered than there is. */
  short?: readonly LeftOfLine[] | undefined;
  /** Of the delivery, in piastres. `seen`: at the order, when the bag showed one. */
  fee?: { now: number; seen?: number | undefined } | undefined;
  /** The answer, for `codeRefusalText`, `refusalAdvice` or `readBuyerRefusal`. */
  why?: unknown;
}

/** What this device has ordered lately. */
export interface OrderedLines {
  /** The version of the server's bag after the order. */
  version: number;
  /** By `textOfKey`. */
  lines: readonly string[];
}

export interface SentBag extends Pick<BagDocument, 'lines' | 'hasSale' | 'coupon'> {
  writeId: string;
}

/** One per account, shared by its tabs. */
export interface StoredBag extends Pick<BagDocument, 'lines' | 'hasSale'> {
  /** Behind the sale, as the shopper typed it. Missing in what older versions of the shop have stored. */
  coupon?: string | undefined;
  /** The last document that both sides knew. */
  base: BagDocument | null;
  sent?: SentBag | undefined;
  /** The generation to end on the server; `all` when it is unknown. */
  ending?: number | 'all' | undefined;
  /** Never together with the sale; other devices do not get it. */
  code?: CouponCode | undefined;
  /** From CHECK OUT until the shopper has seen the result. */
  order?: HeldOrder | PlacedOrder | RefusedOrder | undefined;
  /** Cancelled orders that the server may have taken. */
  stopped: readonly HeldOrder[];
  ordered: readonly OrderedLines[];
  /**
   * A backup of the shop was restored, and another device has written the bag first: lines that were
   * removed may be back. CHECK OUT orders nothing until the shopper has looked at them.
   */
  joined?: true | undefined;
}

export interface BagState {
  account?: string;
  bag: StoredBag;
  /** The device has no bag, and the server was not asked yet. */
  isUnread: boolean;
  /** The key of the order that this tab has seen before its end was told: it shows the end, too. */
  awaited?: string | undefined;
  /** Products that a catalogue lacked, and for which it was loaded again: they are no longer sold. */
  sought: ReadonlySet<number>;
  /** Newer than the catalogue, the latest last. */
  newPrices: readonly ChangedPrice[];
  /** `waiting` for the alarm, `turn` for other tabs and the server. */
  phase: 'idle' | 'waiting' | 'turn';
  /** The server's bag may be newer than `base`. */
  isStale: boolean;
  /** Calls since the last sync, and pauses in a row. */
  calls: number;
  failures: number;
}

export const emptyBag: StoredBag = {
  lines: [],
  hasSale: false,
  base: null,
  stopped: [],
  ordered: [],
};

export const closedBag: BagState = {
  bag: emptyBag,
  isUnread: false,
  sought: new Set(),
  newPrices: [],
  phase: 'idle',
  isStale: true,
  calls: 0,
  failures: 0,
};

/** Change it only by `sendBag`. */
export const useBag = create<BagState>()(() => closedBag);
