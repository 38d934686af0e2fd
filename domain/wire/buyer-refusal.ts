/** Beside the error `above-cash-ceiling`. */
export interface AboveCashCeiling {
  /** Whole piastres: an order in cash may cost no more. */
  ceiling: number;
  /** An order paid by transfer may cost more. */
  canTransfer: boolean;
}

/** Beside the error `phone-blocked`: how to reach the seller, as far as it is set. */
export interface PhoneBlocked {
  contact: { phone?: string; whatsapp?: string };
}
