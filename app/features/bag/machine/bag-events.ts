import type { DeliveryRefusal } from '#app/features/delivery/take-refusal.ts';
import type { SessionStanding } from '#app/http/session-gate.ts';
import type { BagLine, LineKey } from '#domain/bag/bag.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import type { CouponCode } from '#domain/coupon-codes/coupon-code.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order, Payment } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { HeldOrder, PlacedOrder, RefusedOrder, SentBag, StoredBag } from './bag-state.ts';

/** What happens to the bag. */
export type BagEvent =
  // The shopper
  | { type: 'add'; product: BagProduct }
  | { type: 'set-quantity'; line: LineKey; quantity: number }
  | { type: 'remove'; line: LineKey; name: string }
  | { type: 'cancel' }
  | { type: 'undo'; account: string | undefined; before: StoredBag; after: StoredBag }
  // The coupon of the shop, or a code; neither takes it out
  | { type: 'set-coupon'; coupon?: string; code?: CouponCode }
  | { type: 'looked' }
  | ({ type: 'check-out'; key: string } & OrderedGoods)
  // The shopper stops waiting, or has seen what came of the order
  | { type: 'close-order' }
  | { type: 'told'; key: string; path: string }
  | ({ type: 'delivery-added' } & Pick<Order, 'toPay' | 'deliveryFee' | 'deliveryDays'>)
  | { type: 'sign-out' }
  // The browser; `device` is the bag that it stored before any account was known
  | { type: 'open'; account: string; bag: StoredBag; device: StoredBag }
  | { type: 'close' }
  | { type: 'stored-elsewhere'; bag: StoredBag }
  | { type: 'wake' }
  | { type: 'alarm' }
  // The catalogue; `sought` are products for which it was loaded again
  | { type: 'catalogue-loaded'; sought: readonly number[] }
  // The server: this tab may call it; the result of the call
  | { type: 'turn'; standing: SessionStanding; key: string }
  | ({ type: 'answer'; call: BagCall } & BagAnswer)
  | ({ type: 'failure'; call?: BagCall } & BagFailure);

/** bag-runner.ts does them in this order. */
export type BagEffect =
  | { type: 'store' }
  | { type: 'tell'; what: BagNews }
  | { type: 'offer-undo'; name: string | undefined; undo: BagEvent }
  | { type: 'set-alarm'; ms: number }
  | { type: 'ask-turn' }
  | { type: 'call'; call: BagCall }
  | { type: 'give-up-call' }
  | { type: 'end-login' }
  // An order was refused, so the page has older news than the shop
  | { type: 'refresh'; what: 'stock' | 'catalogue' }
  | { type: 'refuse-delivery'; refusal: DeliveryRefusal };

type BagNews =
  | 'added'
  | 'held'
  | 'full'
  | 'line-full'
  | 'merged-full'
  // The coupon does not count any more.
  | 'coupon-gone';

export type BagCall =
  /** `known` is the version that this device knows: the answer of a late read may be older. */
  | { type: 'read'; known?: number | undefined }
  | { type: 'write'; base: BagDocument; sent: SentBag }
  | { type: 'end'; generation: number; version?: number | undefined }
  | { type: 'order'; order: HeldOrder };

export interface BagAnswer {
  document: BagDocument;
  /** True when the server took a write; if not, its document stays. */
  isTaken?: boolean;
  placed?: PlacedOrder;
}

/** What the server adds to a refusal. */
export type RefusalDetails = Pick<RefusedOrder, 'prices' | 'short' | 'fee' | 'why'>;

interface BagFailure extends RefusalDetails {
  /** The HTTP status; 0 without an answer. */
  status: number;
  code?: string;
}

/** What CHECK OUT orders, at the prices that the shopper sees. */
interface OrderedGoods {
  lines: readonly BagLine[];
  /** The coupon of the shop, for a sale that was kept before coupons had names. */
  coupon?: string;
  /** Whole piastres that the code takes off on the screen. Sent only with a code. */
  discount?: number;
  delivery: Delivery | undefined;
  /** Whole piastres on the screen; undefined without a delivery. */
  deliveryFee?: number | undefined;
  /** Sent only when it is not cash. */
  payment?: Payment | undefined;
  language: Locale;
}

export type On<Type extends BagEvent['type']> = BagEvent & { type: Type };
