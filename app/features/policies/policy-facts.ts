import type { OwnerSettings } from '#domain/owner-settings.ts';

/** What the shop's own texts draw on. */
export interface PolicyFacts {
  brand: string;
  seller: string | undefined;
  /** Whether the page tells how to reach the seller. */
  hasContact: boolean;
  /** Whether e-mails reach the shopper. */
  sendsMail: boolean;
  isVatRegistered: boolean;
  /** An order may be placed without an address. */
  takesAddressLater: boolean;
  /** `first`: nothing is sent before the transfer has arrived. */
  transfer: 'none' | 'possible' | 'first';
  /** `faulty`: also for what was not ordered. */
  returnDays: { usual: number; faulty: number };
}

/** By the law of Egypt; see docs/owner.md. */
const lawfulReturnDays = { usual: 14, faulty: 30 };

/** Settings of other parts of the shop, as far as it has them. */
type WithTerms = OwnerSettings & {
  readonly returnDays?: string;
  readonly faultyReturnDays?: string;
  readonly transferHandle?: string;
  readonly transferWallet?: string;
  readonly transferFirst?: string;
};

export function policyFacts(
  owner: WithTerms,
  others: Pick<PolicyFacts, 'brand' | 'hasContact' | 'sendsMail'>,
): PolicyFacts {
  const takesTransfers = Boolean(owner.transferHandle ?? owner.transferWallet);
  return {
    ...others,
    seller: owner.sellerName,
    isVatRegistered: owner.vatRegistered === 'yes',
    takesAddressLater: owner.delivery !== 'required',
    transfer: takesTransfers ? (owner.transferFirst === 'yes' ? 'first' : 'possible') : 'none',
    returnDays: {
      usual: Number(owner.returnDays ?? lawfulReturnDays.usual),
      faulty: Number(owner.faultyReturnDays ?? lawfulReturnDays.faulty),
    },
  };
}
