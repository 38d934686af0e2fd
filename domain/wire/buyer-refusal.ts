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

/** What such an answer has, read from an unknown value; what is not as expected is left out. */
export function readBuyerRefusal(value: unknown): Partial<AboveCashCeiling & PhoneBlocked> {
  const { ceiling, canTransfer, contact } = Object(value);
  const { phone, whatsapp } = Object(contact);
  return {
    ...(Number.isSafeInteger(ceiling) && ceiling >= 0 && { ceiling }),
    ...(typeof canTransfer === 'boolean' && { canTransfer }),
    contact: {
      ...(typeof phone === 'string' && { phone }),
      ...(typeof whatsapp === 'string' && { whatsapp }),
    },
  };
}
