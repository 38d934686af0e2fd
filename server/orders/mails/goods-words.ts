import type { BagLine } from '#domain/bag/bag.ts';
import { formatAmount, formatCount } from '#domain/money/amount.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { type AmountName, amountRows } from '#domain/order/amount-rows.ts';
import type { ChangedLine, Order } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { textIn } from '#domain/text/local-text.ts';
import type { Locale } from '#domain/text/locale.ts';
import { setApartIn } from '#domain/text/set-apart.ts';
import { m } from '#messages';
import { daysText, deliveryLines } from './delivery-lines.ts';

/** What every mail about an order tells: its lines, its sums, and where it goes. */
export function orderWords(order: Order, locale: Locale) {
  const egp = (piastres: number) => m.bag_egp({ amount: amount(piastres, locale) }, { locale });
  return {
    lines: order.lines.map((line) => ({
      what: piecesText(line, locale),
      amount: egp(toPiastres(line.price) * line.quantity),
    })),
    sums: sumWords(order, locale),
    deliveryHeading: m.mail_order_delivery({}, { locale }),
    delivery: order.delivery ? deliveryLines(order.delivery, locale) : [],
    deliveryDays: daysToCome(order, locale),
    button: m.mail_order_button({}, { locale }),
    plainLink: m.mail_order_plain_link({}, { locale }),
  };
}

export function sumWords(order: Omit<Order, 'lines'>, locale: Locale) {
  return amountRows(order).map(({ name, piastres }) => ({
    what:
      name === 'discount' && order.code !== undefined
        ? m.amount_discount_code({ code: order.code }, { locale })
        : m[`amount_${name}`]({}, { locale }),
    amount: sumText(name, piastres, locale),
  }));
}

function sumText(name: AmountName, piastres: number, locale: Locale): string {
  if (name === 'delivery' && piastres === 0) return m.amount_free({}, { locale });
  const text = name === 'discount' ? m.amount_minus : m.bag_egp;
  return text({ amount: amount(piastres, locale) }, { locale });
}

function daysToCome({ status, deliveryDays }: Order, locale: Locale): string {
  const isComing = isBeforeShipping(status) || status === 'shipped';
  return isComing && deliveryDays ? daysText(deliveryDays, locale) : '';
}

export function piecesText(line: ChangedLine, locale: Locale): string {
  const inputs = {
    quantity: formatCount(line.quantity, locale),
    name: productName(line, locale),
  };
  return m.mail_order_line(inputs, { locale });
}

export function productName(
  line: Pick<BagLine, 'name' | 'nameAr' | 'size'>,
  locale: Locale,
): string {
  const { size } = line;
  const name = setApartIn(locale, textIn(locale, line, 'name'));
  return size === undefined ? name : m.bag_line_name({ name, size }, { locale });
}

export function amount(piastres: number, locale: Locale): string {
  return formatAmount(toEgp(piastres), locale);
}
