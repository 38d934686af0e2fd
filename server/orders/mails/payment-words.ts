import { isClosed } from '#domain/order/closed-order.ts';
import { dueOf } from '#domain/order/due.ts';
import type { Order } from '#domain/order/order.ts';
import type { TransferWays } from '#domain/order/transfer.ts';
import type { Locale } from '#domain/text/locale.ts';
import { setApart } from '#domain/text/set-apart.ts';
import { m } from '#messages';
import { amount } from './goods-words.ts';
import type { OrderMailWords } from './order-mail-page.ts';

/** For the shopper. */
export function payWords(
  order: Order,
  ways: TransferWays | undefined,
  locale: Locale,
): Pick<OrderMailWords, 'cash' | 'transfer'> {
  const { number, status, payment, paidAmount, toPay, toGiveBack } = order;
  const kind = dueOf(order);
  const isPlus = kind !== 'amount';
  const due = { amount: amount(toPay, locale) };
  if (isClosed(status)) {
    return { cash: closedWords(order, locale), transfer: [] };
  }
  if (paidAmount !== null) {
    const told = [
      m.payment_paid({ amount: amount(paidAmount, locale) }, { locale }),
      ...(toGiveBack > 0
        ? [m.payment_surplus({ amount: amount(toGiveBack, locale) }, { locale })]
        : []),
    ];
    return { cash: told.join(' '), transfer: [] };
  }
  if (kind === 'nothing') return { cash: m.payment_nothing({}, { locale }), transfer: [] };
  const onlyFee = payment === 'cash' ? m.payment_cash_fee : m.payment_due_fee;
  if (payment === 'cash') {
    if (kind === 'fee') return { cash: onlyFee({}, { locale }), transfer: [] };
    const toCourier = isPlus ? m.bag_cash_plus : m.bag_cash;
    const cash = status === 'delivered' ? m.orders_paid : toCourier;
    return { cash: cash(due, { locale }), transfer: [] };
  }
  const byTransfer = isPlus ? m.payment_due_plus : m.payment_due;
  return {
    cash: kind === 'fee' ? onlyFee({}, { locale }) : byTransfer(due, { locale }),
    transfer: [
      ...(isPlus ? [m.payment_without_fee({}, { locale })] : []),
      ...(ways?.handle ? [`${m.payment_instapay({}, { locale })}: ${setApart(ways.handle)}`] : []),
      ...(ways?.wallet ? [`${m.payment_wallet({}, { locale })}: ${setApart(ways.wallet)}`] : []),
      `${m.payment_reference({}, { locale })}: ${setApart(String(number))}`,
      ...(ways?.isFirst ? [m.payment_first({}, { locale })] : []),
    ],
  };
}

function closedWords({ status, toGiveBack }: Order, locale: Locale): string {
  if (toGiveBack > 0) {
    return m.payment_to_give_back({ amount: amount(toGiveBack, locale) }, { locale });
  }
  // What was paid for pieces that came back later is told with their return.
  return status === 'returned' ? '' : m.mail_order_cancelled_cash({}, { locale });
}

/** For the owner, in English as all of the owner's mails. */
export function ownersPayText(order: Omit<Order, 'lines'>): string {
  const locale = 'en';
  const { status, payment, paidAmount, toPay, toGiveBack } = order;
  const paid =
    paidAmount === null ? [] : [m.payment_paid({ amount: amount(paidAmount, locale) }, { locale })];
  if (toGiveBack > 0) {
    const owed = { amount: amount(toGiveBack, locale) };
    return [...paid, m.mail_order_notice_give_back(owed, { locale })].join(' ');
  }
  if (isClosed(status)) return m.mail_order_cancelled_cash({}, { locale });
  if (paid.length > 0) return paid.join('');
  const due = { amount: amount(toPay, locale) };
  const kind = dueOf(order);
  if (kind === 'nothing') return m.mail_order_notice_nothing({}, { locale });
  if (kind === 'fee') return m.mail_order_notice_fee({}, { locale });
  const plus = kind === 'plus' ? '_plus' : '';
  return m[`mail_order_notice_${payment}${plus}`](due, { locale });
}
