import { formatAmount } from '#domain/amount.ts';
import type { Delivery } from '#domain/delivery.ts';
import { toEgp, toPiastres } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { m } from '#messages';
import type { Queries } from '#server/database/database.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { QueuedMail } from '#server/mail/queue-mails.ts';
import { governorateName } from './governorate-name.ts';
import { type OrderMailWords, orderMailHtml, orderMailText } from './order-mail-page.ts';
import { completeOrders, selectOrder } from './queries.ts';

/** Languages that mails are written in. */
type Language = NonNullable<NonNullable<Parameters<typeof m.mail_order_intro>[1]>['locale']>;

/**
 * Answers the function that makes a queued mail about an order: the shopper's confirmation, or the
 * owner's notice. It is made when it is sent, and so tells a delivery that was added meanwhile.
 * @param options.publicUrl origin of PUBLIC_URL, for the links
 */
export function createOrderMails(options: {
  db: Queries;
  brand: string;
  publicUrl: string;
}): (queued: QueuedMail) => Promise<Mail | undefined> {
  const { db, brand, publicUrl } = options;
  return async ({ kind, recipient, orderNumber }) => {
    const row = await selectOrder(db, orderNumber);
    const [order] = row ? await completeOrders(db, [row]) : [];
    if (!row || !order) return undefined;
    // Arabic orders get Arabic mails as soon as the shop has its texts.
    const language: Language = 'en';
    const shared = { ...orderWords(order, language), brand, language };
    const link = kind === 'order-confirmation' ? `${publicUrl}/orders/${order.number}` : undefined;
    const words = { ...shared, link, ...headWords[kind](order, { ...row, brand }, language) };
    return {
      to: recipient,
      subject: words.subject,
      text: orderMailText(words),
      html: orderMailHtml(words),
      // The time tells the order from one of the same number in a database made anew.
      messageId: `<${kind}-${order.number}-${row.placedAt.getTime()}@${new URL(publicUrl).hostname}>`,
    };
  };
}

type HeadWords = Pick<OrderMailWords, 'subject' | 'heading' | 'intro' | 'noDelivery'>;

/** What each kind of mail begins with, and says when there is no delivery yet. */
const headWords: Record<
  QueuedMail['kind'],
  (order: Order, about: { email: string; brand: string }, locale: Language) => HeadWords
> = {
  'order-confirmation': ({ number }, { brand }, locale) => ({
    subject: m.mail_order_subject({ number, brand }, { locale }),
    heading: m.mail_order_heading({}, { locale }),
    intro: m.mail_order_intro({ number }, { locale }),
    noDelivery: m.mail_order_no_delivery({}, { locale }),
  }),
  'order-notice': ({ number, toPay }, { email }, locale) => ({
    subject: m.mail_order_notice_subject({ number, amount: amount(toPay) }, { locale }),
    heading: m.mail_order_notice_heading({ number }, { locale }),
    intro: m.mail_order_notice_intro({ email }, { locale }),
    noDelivery: m.mail_order_notice_no_delivery({}, { locale }),
  }),
  'order-delivery-notice': ({ number }, { email }, locale) => ({
    subject: m.mail_order_delivery_subject({ number }, { locale }),
    heading: m.mail_order_delivery_heading({ number }, { locale }),
    intro: m.mail_order_delivery_intro({ email }, { locale }),
    noDelivery: '',
  }),
};

function orderWords(order: Order, locale: Language) {
  const egp = (piastres: number) => m.mail_order_egp({ amount: amount(piastres) }, { locale });
  const total = egp(order.totalPrice);
  return {
    lines: order.lines.map(({ name, price, quantity }) => ({
      what: m.mail_order_line({ quantity, name }, { locale }),
      amount: egp(toPiastres(price) * quantity),
    })),
    sums: order.hasSale
      ? [
          { what: m.mail_order_before_sale({}, { locale }), amount: total },
          { what: m.mail_order_after_sale({}, { locale }), amount: egp(order.toPay) },
        ]
      : [{ what: m.mail_order_amount({}, { locale }), amount: total }],
    cash: m.mail_order_cash({ amount: amount(order.toPay) }, { locale }),
    deliveryHeading: m.mail_order_delivery({}, { locale }),
    delivery: order.delivery ? deliveryLines(order.delivery, locale) : [],
    button: m.mail_order_button({}, { locale }),
    plainLink: m.mail_order_plain_link({}, { locale }),
  };
}

function amount(piastres: number): string {
  return formatAmount(toEgp(piastres));
}

function deliveryLines(delivery: Delivery, locale: Language): string[] {
  const { name, mobile, street, city, landmark, governorate } = delivery;
  const area = `${city}, ${governorateName(governorate, { locale })}`;
  return [name, mobile, street, area, ...(landmark === undefined ? [] : [landmark])];
}
