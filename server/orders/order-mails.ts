import type { BagLine } from '#domain/bag/bag.ts';
import { formatAmount, formatCount } from '#domain/money/amount.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { amountRows } from '#domain/order/amount-rows.ts';
import type { Order } from '#domain/order/order.ts';
import { orderLinkPath } from '#domain/order/order-link.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { textIn } from '#domain/text/local-text.ts';
import { type Locale, localizedPath, readLocale } from '#domain/text/locale.ts';
import { setArabicApart } from '#domain/text/set-apart.ts';
import { m } from '#messages';
import type { Queries } from '#server/database/database.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { MailBundle, QueuedMail } from '#server/mail/queue-mails.ts';
import { deliveryLines } from './delivery-lines.ts';
import { languageName } from './language-name.ts';
import type { OrderRow } from './order-document.ts';
import { orderMailBundle } from './order-mail-bundle.ts';
import { type OrderMailWords, orderMailHtml, orderMailText } from './order-mail-page.ts';
import { completeOrders, selectOrder } from './queries.ts';
import { statusWords } from './status-mail.ts';

/** Composed when sent: a delivery may come late. @param options.publicUrl origin of PUBLIC_URL */
export function createOrderMails(options: {
  db: Queries;
  brand: string;
  publicUrl: string;
  /** The token of a new link to an order (docs/decisions/0044). */
  linkOrder: (number: number) => Promise<string>;
  /** Proves that the reader owns the address; undefined when the shop has no such links. */
  confirmationLink?:
    | ((accountId: string, email: string, locale: Locale) => Promise<string | undefined>)
    | undefined;
}): (queued: QueuedMail | MailBundle) => Promise<Mail | undefined> {
  const { db, brand, publicUrl } = options;
  const messageIdOf = (name: string, since: Date) =>
    `<${name}-${since.getTime()}@${new URL(publicUrl).hostname}>`;
  /** An unproved address may be a stranger's, who must not see the order: its page asks for a log-in. */
  async function shoppersPath({ number, accountId, emailVerified }: OrderRow, locale: Locale) {
    const isTheirs = emailVerified || accountId === null;
    return isTheirs
      ? orderLinkPath(await options.linkOrder(number), locale)
      : localizedPath(locale, `/orders/${number}`);
  }

  return async (queued) => {
    if (queued.kind === 'order-bundle') {
      const messageId = messageIdOf(`${queued.kind}-${queued.id}`, queued.createdAt);
      return { ...(await orderMailBundle(db, brand, queued)), messageId };
    }
    const { kind, recipient, orderNumber, step } = queued;
    const row = await selectOrder(db, orderNumber);
    const [order] = row ? await completeOrders(db, [row]) : [];
    if (!row || !order) return undefined;
    // The mail about the cancellation is enough.
    if (kind === 'order-status' && order.status === 'cancelled' && step !== 'cancelled') {
      return undefined;
    }
    const language = readLocale(row.language);
    const isShoppers = kind === 'order-confirmation' || kind === 'order-status';
    const locale: Locale = isShoppers ? language : 'en';
    const link = isShoppers ? `${publicUrl}${await shoppersPath(row, locale)}` : undefined;
    const head = headWords[kind](
      order,
      { email: row.email ?? m.mail_order_no_email({}, { locale }), language, brand, step },
      locale,
    );
    const stranger =
      isShoppers && !row.emailVerified
        ? strangersWords(
            kind,
            order,
            brand,
            locale,
            row.accountId === null
              ? undefined
              : await options.confirmationLink?.(row.accountId, recipient, locale),
          )
        : {};
    const words = { ...orderWords(order, locale), brand, locale, link, ...head, ...stranger };
    return {
      to: recipient,
      subject: words.subject,
      text: orderMailText(words),
      html: orderMailHtml(words),
      // After a reset, the database may use an order number again: the time makes the id unique.
      messageId: messageIdOf(nameOf(queued), row.placedAt),
    };
  };
}

/** In a message id, which has no spaces. */
function nameOf({ kind, step, orderNumber }: QueuedMail): string {
  const told = step === undefined ? [] : [step.replaceAll(/\s/g, '-')];
  return [kind, ...told, orderNumber].join('-');
}

type HeadWords = Pick<OrderMailWords, 'subject' | 'heading' | 'intro' | 'details' | 'noDelivery'>;

/** Each kind's first words, and its words without a delivery. */
const headWords: Record<
  QueuedMail['kind'],
  (
    order: Order,
    about: { email: string; language: Locale; brand: string; step: string | undefined },
    locale: Locale,
  ) => HeadWords
> = {
  'order-confirmation': ({ number, status }, { brand }, locale) => ({
    subject: m.mail_order_subject({ number, brand }, { locale }),
    // Cancelled before this mail was sent.
    ...(status === 'cancelled'
      ? {
          heading: m.mail_order_cancelled_heading({ number }, { locale }),
          intro: m.mail_order_cancelled_intro({ number }, { locale }),
          noDelivery: '',
        }
      : {
          heading: m.mail_order_heading({}, { locale }),
          intro: m.mail_order_intro({ number }, { locale }),
          noDelivery: m.mail_order_no_delivery({}, { locale }),
        }),
  }),
  'order-notice': ({ number, toPay, status }, { email, language }, locale) => ({
    subject: m.mail_order_notice_subject({ number, amount: amount(toPay, locale) }, { locale }),
    heading: m.mail_order_notice_heading({ number }, { locale }),
    intro: m.mail_order_notice_intro({ email, language: languageName(language) }, { locale }),
    noDelivery: status === 'cancelled' ? '' : m.mail_order_notice_no_delivery({}, { locale }),
  }),
  'order-status': (order, { step }, locale) => statusWords(order, step, locale),
  'order-delivery-notice': ({ number }, { email }, locale) => ({
    subject: m.mail_order_delivery_subject({ number }, { locale }),
    heading: m.mail_order_delivery_heading({ number }, { locale }),
    intro: m.mail_order_delivery_intro({ email }, { locale }),
    noDelivery: '',
  }),
  'order-cancel-notice': ({ number }, { email }, locale) => ({
    subject: m.mail_order_cancel_subject({ number }, { locale }),
    heading: m.mail_order_cancel_heading({ number }, { locale }),
    intro: m.mail_order_cancel_intro({ email }, { locale }),
    noDelivery: '',
  }),
};

/** For an address that may be a stranger's: without any text from the shopper. */
function strangersWords(
  kind: QueuedMail['kind'],
  { number, delivery, status }: Order,
  brand: string,
  locale: Locale,
  confirmationLink: string | undefined,
): Partial<OrderMailWords> {
  const told = {
    intro: m.mail_order_unproved_intro({ number, brand }, { locale }),
    noDelivery: delivery
      ? m.mail_order_delivery_on_page({}, { locale })
      : m.mail_order_no_delivery({}, { locale }),
  };
  return {
    // The words about a step and a cancelled order hold no text from the shopper.
    ...(kind === 'order-confirmation' && status !== 'cancelled' && told),
    delivery: [],
    confirmation:
      confirmationLink === undefined
        ? undefined
        : {
            link: confirmationLink,
            intro: m.mail_order_confirm_intro({}, { locale }),
            button: m.mail_order_confirm_button({}, { locale }),
          },
  };
}

function orderWords(order: Order, locale: Locale) {
  const egp = (piastres: number) => m.bag_egp({ amount: amount(piastres, locale) }, { locale });
  return {
    lines: order.lines.map((line) => ({
      what: m.mail_order_line(
        { quantity: formatCount(line.quantity, locale), name: productName(line, locale) },
        { locale },
      ),
      amount: egp(toPiastres(line.price) * line.quantity),
    })),
    sums: amountRows(order).map(({ name, piastres }) => ({
      what: m[`amount_${name}`]({}, { locale }),
      amount:
        name === 'discount'
          ? m.amount_minus({ amount: amount(piastres, locale) }, { locale })
          : egp(piastres),
    })),
    cash: cashWords(order, locale),
    deliveryHeading: m.mail_order_delivery({}, { locale }),
    delivery: order.delivery ? deliveryLines(order.delivery, daysToCome(order), locale) : [],
    button: m.mail_order_button({}, { locale }),
    plainLink: m.mail_order_plain_link({}, { locale }),
  };
}

function daysToCome({ status, deliveryDays }: Order): Order['deliveryDays'] {
  return isBeforeShipping(status) || status === 'shipped' ? deliveryDays : null;
}

function cashWords({ status, toPay }: Order, locale: Locale): string {
  if (status === 'returned') return '';
  if (status === 'cancelled' || status === 'refused') {
    return m.mail_order_cancelled_cash({}, { locale });
  }
  const text = status === 'delivered' ? m.orders_paid : m.bag_cash;
  return text({ amount: amount(toPay, locale) }, { locale });
}

/** The Arabic message sets it apart itself. */
function productName(line: BagLine, locale: Locale): string {
  const { size } = line;
  const own = textIn(locale, line, 'name');
  const name = locale === 'ar' ? own : setArabicApart(own);
  return size === undefined ? name : m.bag_line_name({ name, size }, { locale });
}

function amount(piastres: number, locale: Locale): string {
  return formatAmount(toEgp(piastres), locale);
}
