import type { BagLine } from '#domain/bag.ts';
import type { BagDocument } from '#domain/bag-document.ts';
import type { Delivery } from '#domain/delivery.ts';
import type { Locale } from '#domain/locale.ts';
import type { ChangedPrice } from '#domain/order.ts';

/** A bag on its way to the server: sent again as it is until it is answered. */
export interface SentBag {
  writeId: string;
  lines: readonly BagLine[];
  hasSale: boolean;
}

/** The body of `POST /api/orders`. */
export interface OrderRequest {
  lines: readonly { id: number; quantity: number; price: number }[];
  coupon?: string;
  delivery?: Delivery;
  bagGeneration?: number;
  /** Products that were taken out of the bag and the server's bag may still have. */
  removed?: readonly number[];
  /** That the shopper reads, for the mails. */
  language?: Locale;
}

/** Another price than the shopper saw. */
export interface ToldPrice extends ChangedPrice {
  /** EGP, that was ordered at. */
  seen?: number;
}

/** What became of CHECK OUT, from the tap until the shopper has seen how it ended. */
export interface OrderAttempt {
  /** `sending` and `waiting` (no answer came yet) hold the bag. */
  state: 'sending' | 'waiting' | 'placed' | 'refused';
  /** The idempotency key. */
  key: string;
  /** Absent once the attempt has ended. */
  request?: OrderRequest;
  /** Whether it may have reached the server. */
  isTried?: boolean;
  /** Of the order, when it was placed. */
  number?: number;
  hasDelivery?: boolean;
  /** Whether a confirmation goes to the shopper by mail. */
  hasMail?: boolean;
  /** The path of the page that has thanked for it. */
  toldOn?: string;
  /** Why it was refused: an error code, or `device-only` for a log-in that the server knows not. */
  code?: string;
  prices?: readonly ToldPrice[];
}

/** The bag as the browser keeps it, one for each account. */
export interface StoredBag {
  lines: readonly BagLine[];
  hasSale: boolean;
  /** What both sides knew last; null before the first time, undefined when it was lost. */
  base: BagDocument | null | undefined;
  sent: SentBag | undefined;
  /**
   * The generation that CANCEL or signing out has ended here, and the server does not know yet;
   * `all` where the server was never asked for it: whatever is there ends.
   */
  ending: number | 'all' | undefined;
  order: OrderAttempt | undefined;
  /** Attempts whose shopper has stopped waiting, though the server may have taken them. */
  stopped: readonly OrderAttempt[];
}

export const emptyStoredBag: StoredBag = {
  lines: [],
  hasSale: false,
  base: null,
  sent: undefined,
  ending: undefined,
  order: undefined,
  stopped: [],
};
