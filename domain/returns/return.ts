import type { LineKey } from '../bag/bag.ts';
import type { StepDetails } from '../order/order.ts';
import type { ReturnKind, ReturnStatus } from './return-status.ts';

export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_shown',
  'faulty',
  'wrong_item',
  'changed_mind',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The shop's mistake: more days, any product, and the delivery fee too. */
export function isShopsFault(reason: ReturnReason): boolean {
  return reason === 'faulty' || reason === 'wrong_item';
}

export const payouts = ['cash', 'instapay', 'wallet'] as const;
/** How the money comes back. */
export type Payout = (typeof payouts)[number];

export interface ReturnLine extends LineKey {
  /** Pieces. */
  quantity: number;
  /** The size that an exchange brings; absent for a product without sizes. */
  toSize?: string;
  /** From `received` on: whether they can be sold again. */
  state?: 'sellable' | 'damaged';
}

/** In the history of a return. Each status comes once at most. */
export interface ReturnStep extends StepDetails {
  status: ReturnStatus;
  /** ISO 8601, in UTC. */
  at: string;
}

export interface Return {
  /** Higher than those before it. */
  id: number;
  orderNumber: number;
  kind: ReturnKind;
  reason: ReturnReason;
  status: ReturnStatus;
  lines: readonly ReturnLine[];
  /** What the shopper wrote. */
  note?: string;
  /** How a refund is paid. */
  payout?: Payout;
  /** Where the money goes: an InstaPay address, or the mobile number of a wallet. */
  payoutHandle?: string;
  /** Whole piastres that were paid back; null until then. */
  refund: number | null;
  refundReference?: string;
  /** The oldest first, from `requested` on. */
  history: readonly ReturnStep[];
}

export const maxReturnsOfOrder = 20;

/** Characters. */
export const maxReturnLengths = { note: 500, payoutHandle: 100 } as const;
