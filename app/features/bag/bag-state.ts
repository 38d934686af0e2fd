import { create } from 'zustand';
import type { BagDocument } from '#domain/bag-document.ts';
import type { Delivery } from '#domain/delivery.ts';
import type { Locale } from '#domain/locale.ts';
import type { ChangedPrice } from '#domain/order.ts';

/** The owner of a bag while the browser knows of no account. */
export const deviceOwner = 'device';

/** The body of `POST /api/orders`. */
interface OrderRequest {
  lines: readonly { id: number; quantity: number; price: number }[];
  coupon?: string;
  delivery?: Delivery;
  bagGeneration?: number;
  /** Products that were taken out of the bag and the server's bag may still have. */
  removed?: readonly number[];
  /** That the shopper reads, for the mails. */
  language?: Locale;
}

/** An order on its way, which holds the bag; `waiting`: no answer has come yet. */
export interface HeldOrder {
  state: 'sending' | 'waiting';
  /** The idempotency key. */
  key: string;
  request: OrderRequest;
  /** Whether it may have reached the server. */
  isTried?: boolean;
}

export interface PlacedOrder {
  state: 'placed';
  key: string;
  number: number;
  hasDelivery: boolean;
  /** Whether a confirmation goes to the shopper by mail. */
  hasMail: boolean;
  /** The path of the page that has thanked for it. */
  toldOn?: string;
}

export interface RefusedOrder {
  state: 'refused';
  key: string;
  /** An error code, or `device-only` for a log-in that the server knows not. */
  code: string;
  /** Those that differ from the prices that were ordered at: `seen`, in EGP. */
  prices?: readonly (ChangedPrice & { seen?: number | undefined })[] | undefined;
}

/** A bag on its way to the server: sent again as it is until it is answered. */
export interface SentBag extends Pick<BagDocument, 'lines' | 'hasSale'> {
  writeId: string;
}

/** The bag as the browser keeps it, one for each account, shared by its tabs. */
export interface StoredBag extends Pick<BagDocument, 'lines' | 'hasSale'> {
  /** What both sides knew last; null before the first time. */
  base: BagDocument | null;
  sent?: SentBag | undefined;
  /** The generation to end on the server; `all`: whichever it has, for nobody has asked yet. */
  ending?: number | 'all' | undefined;
  /** From CHECK OUT until the shopper has seen how it ended. */
  order?: HeldOrder | PlacedOrder | RefusedOrder | undefined;
  /** Orders whose shopper has stopped waiting, though the server may have taken them. */
  stopped: readonly HeldOrder[];
}

/** What bag-machine.ts works on. */
export interface BagState {
  /** An e-mail, or `deviceOwner`; undefined while nobody is logged in. */
  owner?: string;
  bag: StoredBag;
  /** The device has nothing, and the server is still to be asked for the first time. */
  isUnread: boolean;
  /** Products of the bag that are no longer sold: neither counted nor ordered. */
  gone: ReadonlySet<number>;
  /** Prices that the server has answered since the catalogue was loaded, the latest last. */
  newPrices: readonly ChangedPrice[];
  /** `waiting` is for the alarm, `turn` for other tabs and then the server. */
  phase: 'idle' | 'waiting' | 'turn';
  /** The server's bag may be newer than `base`. */
  isStale: boolean;
  /** Calls since both sides agreed last, and pauses in a row. */
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

/** The bag of the logged-in user. It changes by `sendBag` only. */
export const useBag = create<BagState>()(() => closedBag);

/** The order that is on its way, so that nothing of the bag can be changed. */
export function heldOrder({ order }: StoredBag): HeldOrder | undefined {
  return order?.state === 'sending' || order?.state === 'waiting' ? order : undefined;
}
