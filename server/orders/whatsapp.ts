import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { dueOf } from '#domain/order/due.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import type { TransferWays } from '#domain/order/transfer.ts';
import { setApartIn } from '#domain/text/set-apart.ts';
import { whatsappAddress } from '#domain/text/whatsapp-address.ts';
import { m } from '#messages';
import { daysText } from './mails/delivery-lines.ts';
import { stepLines } from './mails/step-lines.ts';
import type { OwnersOrder } from './read/read-orders.ts';

export interface WhatsappMessage {
  /** Eleven digits; null without a delivery address. */
  mobile: string | null;
  /** In the shopper's language. */
  text: string;
  /** Opens WhatsApp with the text; without a mobile the owner chooses to whom. */
  address: string;
}

/** For the owner to send: what the shopper should know or answer now. @param link of the order */
export function whatsappMessage(
  order: OwnersOrder,
  {
    brand,
    link,
    ways,
  }: { brand: string; link: string | undefined; ways: TransferWays | undefined },
): WhatsappMessage {
  const { language: locale, delivery, number, needsAddress } = order;
  const apart = (text: string) => setApartIn(locale, text);
  const hello = delivery
    ? m.whatsapp_hello({ name: apart(delivery.name), brand: apart(brand) }, { locale })
    : m.whatsapp_hello_nobody({ brand: apart(brand) }, { locale });
  const about = needsAddress ? m.whatsapp_address : m[`whatsapp_${order.status}`];
  const lines = [
    `${hello} ${about({ number }, { locale })}`,
    ...lastStepLines(order),
    ...payLines(order, ways),
    ...linkLines(order, link),
  ];
  const text = lines.join('\n');
  const mobile = delivery?.mobile ?? null;
  return { mobile, text, address: whatsappAddress(mobile ?? undefined, text) };
}

function lastStepLines(order: OwnersOrder): string[] {
  const { history, deliveryDays, status, language: locale } = order;
  const step = history.at(-1);
  return [
    ...(step ? stepLines(step, locale) : []),
    ...(status === 'shipped' && deliveryDays ? [daysText(deliveryDays, locale)] : []),
  ];
}

function payLines(order: OwnersOrder, ways: TransferWays | undefined): string[] {
  const { status, payment, paidAmount, toPay, toGiveBack } = order;
  const { number, language: locale } = order;
  const inputs = { amount: formatAmount(toEgp(toPay), locale) };
  const isComing = isBeforeShipping(status);
  if (status === 'cancelled' || status === 'refused') {
    if (toGiveBack === 0) return [m.mail_order_cancelled_cash({}, { locale })];
    const owed = { amount: formatAmount(toEgp(toGiveBack), locale) };
    return [m.payment_to_give_back(owed, { locale })];
  }
  const due = dueOf(order);
  if (due === 'nothing') return isComing ? [m.payment_nothing({}, { locale })] : [];
  if (due === 'fee') {
    const fee = payment === 'cash' ? m.payment_cash_fee : m.payment_due_fee;
    return isComing ? [fee({}, { locale })] : [];
  }
  if (payment === 'cash') {
    if (status === 'shipped') return [m.whatsapp_cash_ready(inputs, { locale })];
    const cash = due === 'plus' ? m.bag_cash_plus : m.whatsapp_cash;
    return isComing ? [cash(inputs, { locale })] : [];
  }
  // The amount is not known yet.
  if (!isComing || due === 'plus' || paidAmount !== null) return [];
  return [
    m.payment_due(inputs, { locale }),
    ...(ways?.handle ? [`${m.payment_instapay({}, { locale })}: ${ways.handle}`] : []),
    ...(ways?.wallet ? [`${m.payment_wallet({}, { locale })}: ${ways.wallet}`] : []),
    `${m.payment_reference({}, { locale })}: ${number}`,
  ];
}

function linkLines(
  { status, needsAddress, language: locale }: OwnersOrder,
  link: string | undefined,
): string[] {
  if (link === undefined) return [];
  const soFar = status === 'placed' ? m.whatsapp_link_confirm : m.whatsapp_link;
  // Marks beside an address would become a part of it.
  return [(needsAddress ? m.whatsapp_link_address : soFar)({}, { locale }), link];
}
