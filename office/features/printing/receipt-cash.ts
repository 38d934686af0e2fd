import { isClosed } from '#domain/order/closed-order.ts';
import { dueOf } from '#domain/order/due.ts';
import type { Order } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { localTime } from '../../ui/local-time.ts';
import { shownAmount } from './sheet-text.tsx';

type PaidOrder = Pick<
  Order,
  | 'status'
  | 'toPay'
  | 'deliveryFee'
  | 'needsAddress'
  | 'payment'
  | 'paidAt'
  | 'paidAmount'
  | 'toGiveBack'
>;

/** How it is paid, as the shop's own receipt says it. */
export function receiptCash(order: PaidOrder, locale: Locale): string {
  const { status, toPay, payment, paidAt, paidAmount, toGiveBack } = order;
  const amount = (piastres: number) => ({ amount: shownAmount(piastres, locale) });
  const options = { locale };
  if (isClosed(status)) {
    if (toGiveBack > 0) return m.payment_to_give_back(amount(toGiveBack), options);
    if (status === 'cancelled') return m.orders_cancelled({}, options);
    return status === 'refused' ? m.orders_refused({}, options) : m.orders_returned({}, options);
  }
  if (paidAt !== null && paidAmount !== null) {
    const paid = `${m.payment_paid(amount(paidAmount), options)} ${localTime(paidAt, locale)}`;
    if (toGiveBack === 0) return paid;
    return `${paid} ${m.payment_surplus(amount(toGiveBack), options)}`;
  }
  const isCash = payment === 'cash';
  if (isCash && status === 'delivered' && toPay > 0) return m.orders_paid(amount(toPay), options);
  switch (dueOf(order)) {
    case 'nothing':
      return m.payment_nothing({}, options);
    case 'fee':
      return isCash ? m.payment_cash_fee({}, options) : m.payment_due_fee({}, options);
    case 'plus':
      return (isCash ? m.bag_cash_plus : m.payment_due_plus)(amount(toPay), options);
    case 'amount':
      return (isCash ? m.bag_cash : m.payment_due)(amount(toPay), options);
  }
}
