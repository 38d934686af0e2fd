import { transferWays } from '#domain/order/transfer.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { returnDaysOf } from '#domain/returns/return-days.ts';

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

export function policyFacts(
  owner: OwnerSettings,
  others: Pick<PolicyFacts, 'brand' | 'hasContact' | 'sendsMail'>,
): PolicyFacts {
  const ways = transferWays(owner);
  return {
    ...others,
    seller: owner.sellerName,
    isVatRegistered: owner.vatRegistered === true,
    takesAddressLater: owner.delivery !== 'required',
    transfer: ways ? (ways.isFirst ? 'first' : 'possible') : 'none',
    returnDays: returnDaysOf(owner),
  };
}
