import { create } from 'zustand';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { OfferCode } from '#domain/offers/offer-code.ts';
import type { ChangedPrice, Payment } from '#domain/order/order.ts';
import type { LeftOfLine } from '#domain/stock/stock.ts';
import type { AboveCashCeiling, PhoneBlocked } from '#domain/wire/buyer-refusal.ts';
import type { OrderBody } from '#domain/wire/order.ts';

/** The owner of a bag without an account. */
export const deviceOwner = 'device';

/** It blocks changes of the bag. `waiting`: no answer yet. */
export interface HeldOrder {
  state: 'sending' | 'waiting';
  key: string;
  request: OrderBody;
  /** Whether it may have reached the server. */
  isTried?: boolean;
}

export interface PlacedOrder {
  state: 'placed';
  key: string;
  number: number;
  hasDelivery: boolean;
  /** Whole piastres. Missing in what older versions of the shop have stored. */
  toPay?: number;
  /** Missing there too. */
  payment?: Payment;
  /** Whole piastres; null until there is an address. Missing there too. */
  deliveryFee?: number | null;
  /** Until when it waits for its address, ISO 8601. */
  addressUntil?: string | undefined;
  hasMail: boolean;
  /** The path of the page that showed the thanks. */
  toldOn?: string;
}

export interface RefusedOrder {
  state: 'refused';
  key: string;
  /** An error code, or `device-only`. */
  code: string;
  /** `seen`: EGP, the price at the order. */
  prices?: readonly (ChangedPrice & { seen?: number | undefined })[] | undefined;
  /** Of which more was ordered than there is. */
  short?: readonly LeftOfLine[] | undefined;
  /** Of the delivery, in piastres. `seen`: at the order, when the bag showed one. */
  fee?: { now: number; seen?: number | undefined } | undefined;
  /** Why the code, or the coupon, does not count (`codeRefusalText`), or of `refusalAdvice`. */
  why?: unknown;
  /** Of `above-cash-ceiling` and `phone-blocked`. */
  buyer?: Partial<AboveCashCeiling & PhoneBlocked> | undefined;
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
  code?: OfferCode | undefined;
  /** From CHECK OUT until the shopper has seen the result. */
  order?: HeldOrder | PlacedOrder | RefusedOrder | undefined;
  /** Cancelled orders that the server may have taken. */
  stopped: readonly HeldOrder[];
}

export interface BagState {
  owner?: string;
  bag: StoredBag;
  /** The device has no bag, and the server was not asked yet. */
  isUnread: boolean;
  /** The key of the order that this tab has seen held: it shows the result, even after another tab. */
  awaited?: string;
  /** Lines (`textOfKey`) that are no longer sold, or sold out: neither counted nor ordered. */
  gone: ReadonlySet<string>;
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
};

export const closedBag: BagState = {
  bag: emptyBag,
  isUnread: false,
  gone: new Set(),
  newPrices: [],
  phase: 'idle',
  isStale: true,
  calls: 0,
  failures: 0,
};

/** Change it only by `sendBag`. */
export const useBag = create<BagState>()(() => closedBag);

/** Refused as too much for cash. The bag says so, and CHECK OUT asks again. */
export function isAboveCeiling({ order }: StoredBag): boolean {
  return order?.state === 'refused' && order.code === 'above-cash-ceiling';
}

export function heldOrder({ order }: StoredBag): HeldOrder | undefined {
  return order?.state === 'sending' || order?.state === 'waiting' ? order : undefined;
}
