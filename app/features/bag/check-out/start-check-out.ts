import { draftToOrder } from '#app/features/delivery/address/delivery-draft.ts';
import { randomKey } from '#app/http/random-key.ts';
import { getLocale } from '#app/locale.ts';
import { hideToast } from '#app/ui/toast/toast.ts';
import type { BagLine } from '#domain/bag/bag.ts';
import type { Payment } from '#domain/order/order.ts';
import { sendBag } from '../bag-runner.ts';
import { useBag } from '../machine/bag-state.ts';
import { checkOutOf, heldOrder } from '../machine/check-out.ts';
import { goodsAmounts } from './bag-amounts.ts';
import { restoredNoteId } from './focus-check-out.ts';

export interface CheckOutTerms {
  /** The coupon of the shop. */
  couponCode: string;
  /** The shop takes no order without an address. */
  needsAddress: boolean;
  takesTransfers: boolean;
}

/** @param agreedFee piastres: of the delivery, which the shopper has agreed to after a change */
export function startCheckOut(
  lines: readonly BagLine[],
  { couponCode: coupon, needsAddress }: CheckOutTerms,
  payment: Payment,
  agreedFee?: number,
): void {
  // A code that was refused may have been dropped a moment ago.
  const { bag } = useBag.getState();
  if (heldOrder(bag) || lines.length === 0) return;
  const { toPay, discount } = goodsAmounts(lines, bag);
  const to = draftToOrder(toPay, needsAddress);
  // The form of the address shows why.
  if (to === 'faulty') return;
  const where = { delivery: to?.delivery, deliveryFee: to && (agreedFee ?? to.deliveryFee) };
  const goods = { lines, coupon, discount, payment, language: getLocale() };
  hideToast();
  sendBag({ type: 'check-out', key: randomKey(), ...goods, ...where });
  const isAsking = checkOutOf(useBag.getState()).state === 'asking';
  if (isAsking) document.getElementById(restoredNoteId)?.focus();
}
