import type { BagLine } from '#domain/bag/bag.ts';
import { formatAmount, formatCount } from '#domain/money/amount.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { type AmountName, amountRows } from '#domain/order/amount-rows.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import { dueOf } from '#domain/order/due.ts';
import type { ChangedLine, LineChange, Order } from '#domain/order/order.ts';
import { orderLinkPath } from '#domain/order/order-link.ts';
import { isBeforeShipping, isOrderStatus } from '#domain/order/order-status.ts';
import { type TransferWays, transferWays } from '#domain/order/transfer.ts';
import { textIn } from '#domain/text/local-text.ts';
import { type Locale, localizedPath, readLocale } from '#domain/text/locale.ts';
import { setApart, setArabicApart } from '#domain/text/set-apart.ts';
import { strangersLine } from '#domain/text/strangers-text.ts';
import { m } from '#messages';
import type { Queries } from '#server/database/database.ts';
import type { ComposedMail } from '#server/mail/mail.ts';
import { repliesToSeller } from '#server/mail/mail-reply.ts';
import type { FindAddress, PresentAddress } from '#server/mail/present-address.ts';
import type { MailBundle, OrderMailKind, QueuedMail } from '#server/mail/queue-mails.ts';
import type { FollowedSettings } from '#server/owner-settings/follow-owner-settings.ts';
import { daysText, deliveryLines } from './delivery-lines.ts';
import { readOrderAndRow } from './hold-order.ts';
import { addressAwaited, addressMissing } from './kept-until.ts';
import { languageName } from './language-name.ts';
import { lastPieces } from './last-pieces.ts';
import { type NotPutBack, selectNotPutBack } from './not-put-back.ts';
import { addressOfOrder, shoppersAddress } from './order-address.ts';
import { type KeptPayment, lineChange, selectChanges } from './order-changes.ts';
import type { OrderRow } from './order-document.ts';
import { orderMailBundle } from './order-mail-bundle.ts';
import { type OrderMailWords, orderMailContent } from './order-mail-page.ts';
import { paidStep, stepOf } from './queue-change-mail.ts';
import { statusWords, withReady } from './status-mail.ts';

/** Composed when sent: a delivery may come late. @param options.publicUrl origin of PUBLIC_URL */
export function createOrderMails(options: {
  db: Queries;
  brand: string;
  publicUrl: string;
  ownerSettings: Pick<FollowedSettings, 'current'>;
  findAddress: FindAddress;
  /** The token of a new link to an order (docs/decisions/0044). */
  linkOrder: (number: number) => Promise<string>;
  /** Proves that the reader owns the address; undefined when the shop has no such links. */
  confirmationLink?:
    | ((accountId: string, email: string, locale: Locale) => Promise<string | undefined>)
    | undefined;
}): (queued: QueuedMail | MailBundle) => Promise<ComposedMail | undefined> {
  const { db, brand, publicUrl, findAddress } = options;
  const messageIdOf = (name: string, since: Date) =>
    `<${name}-${since.getTime()}@${new URL(publicUrl).hostname}>`;
  /** An unproved address may be a stranger's, who must not see the order: its page asks for a log-in. */
  async function shoppersPath(
    { number, accountId }: OrderRow,
    { isProved }: PresentAddress,
    locale: Locale,
  ) {
    const isTheirs = isProved || accountId === null;
    return isTheirs
      ? orderLinkPath(await options.linkOrder(number), locale)
      : localizedPath(locale, `/orders/${number}`);
  }

  return async (queued) => {
    if (queued.kind === 'order-bundle') {
      const messageId = messageIdOf(`${queued.kind}-${queued.id}`, queued.createdAt);
      return { ...(await orderMailBundle(db, brand, queued)), messageId };
    }
    const { kind, orderNumber, step } = queued;
    // Composed by server/returns.
    if (kind === 'return-status' || kind === 'return-notice') return undefined;
    const held = await readOrderAndRow(db, orderNumber);
    if (!held) return undefined;
    const { row } = held;
    const order = kind === 'order-status' ? orderAt(held.order, step) : held.order;
    // The mail about the cancellation is enough.
    if (kind === 'order-status' && held.order.status === 'cancelled' && step !== 'cancelled') {
      return undefined;
    }
    const language = readLocale(row.language);
    // It has got one since it was queued, or has ended.
    if (kind === 'order-address-reminder' && !order.needsAddress) return undefined;
    const isShoppers = shoppersKinds.has(kind);
    const locale: Locale = isShoppers ? language : 'en';
    const change = kind === 'order-change' ? await changeWords(db, order, step, locale) : undefined;
    // Taken back since it was queued.
    if (kind === 'order-change' && !change) return undefined;
    const reader = isShoppers ? await shoppersAddress(row, findAddress) : undefined;
    const link = reader && `${publicUrl}${await shoppersPath(row, reader, locale)}`;
    const head = headWords[kind](
      order,
      {
        email:
          row.email === null ? m.mail_order_no_email({}, { locale }) : strangersLine(row.email),
        language,
        brand,
        step,
        change,
        notPutBack: kind === 'order-cancel-notice' ? await selectNotPutBack(db, order) : [],
        last: kind === 'order-notice' ? await lastPieces(db, order) : [],
      },
      locale,
    );
    const stranger =
      reader && !reader.isProved
        ? strangersWords(
            kind,
            order,
            brand,
            locale,
            row.accountId === null
              ? undefined
              : await options.confirmationLink?.(row.accountId, reader.email, locale),
          )
        : {};
    const settings = options.ownerSettings.current().values;
    const ways = transferWays(settings);
    const buyer = reader ? undefined : await addressOfOrder(row, findAddress);
    const pay = isShoppers
      ? payWords(order, ways, locale)
      : { cash: ownersPayText(order), transfer: [] };
    const told = { ...orderWords(order, locale), ...pay };
    const moreLines = (count: number) => moreText(count, orderNumber, { isShoppers, locale });
    const about = reader ? {} : { details: buyerLines(row, buyer, locale) };
    const page = { brand, locale, link, isOwners: !isShoppers, moreLines };
    const words = { ...told, ...page, ...head, ...about, ...stranger };
    return {
      ...(reader
        ? { to: reader.email, isProved: reader.isProved, ...repliesToSeller(settings) }
        : { to: queued.recipient, ...(buyer && { replyTo: buyer.email }) }),
      subject: words.subject,
      ...orderMailContent(words),
      // After a reset, the database may use an order number again: the time makes the id unique.
      messageId: messageIdOf(nameOf(queued), row.placedAt),
    };
  };
}

function moreText(
  count: number,
  number: number,
  { isShoppers, locale }: { isShoppers: boolean; locale: Locale },
): string {
  const inputs = { count, shown: formatCount(count, locale) };
  if (isShoppers) return m.mail_more_lines(inputs, { locale });
  const command = `npm run shop -- orders show ${number}`;
  return m.mail_bundle_more({ ...inputs, command }, { locale });
}

/** For the owner: an answer goes to this address. */
export function buyerLines(
  row: OrderRow,
  buyer: PresentAddress | undefined,
  locale: Locale,
): string[] {
  // The owner has written it.
  if (!buyer || row.accountId === null) return [];
  const email = strangersLine(buyer.email);
  return [
    ...(buyer.email === row.email ? [] : [m.mail_order_email_now({ email }, { locale })]),
    ...(buyer.isProved ? [] : [m.mail_order_email_unproved({ email }, { locale })]),
  ];
}

/** In a message id, which has no spaces. */
function nameOf({ kind, step, orderNumber }: QueuedMail): string {
  const told = step === undefined ? [] : [step.replaceAll(/\s/g, '-')];
  return [kind, ...told, orderNumber].join('-');
}

const shoppersKinds: ReadonlySet<QueuedMail['kind']> = new Set([
  'order-confirmation',
  'order-status',
  'order-change',
  'order-address-reminder',
]);

type HeadWords = Pick<OrderMailWords, 'subject' | 'heading' | 'intro' | 'details' | 'noDelivery'>;

/** Each kind's first words, and its words without a delivery. */
const headWords: Record<
  OrderMailKind,
  (
    order: Order,
    about: {
      email: string;
      language: Locale;
      brand: string;
      step: string | undefined;
      change: ChangeWords | undefined;
      notPutBack: readonly NotPutBack[];
      /** Of several products, the last pieces that it took. */
      last: Order['lines'];
    },
    locale: Locale,
  ) => HeadWords
> = {
  'order-confirmation': (order, { brand }, locale) => {
    const { number, status } = order;
    return {
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
            intro: withReady(m.mail_order_intro({ number }, { locale }), order, locale),
            noDelivery: addressMissing(order, locale),
          }),
    };
  },
  'order-notice': (order, { email, language, last }, locale) => ({
    subject: m.mail_order_notice_subject(
      { number: order.number, amount: amount(order.toPay, locale) },
      { locale },
    ),
    heading: m.mail_order_notice_heading({ number: order.number }, { locale }),
    intro: m.mail_order_notice_intro({ email, language: languageName(language) }, { locale }),
    details:
      last.length === 0
        ? []
        : [
            m.mail_order_notice_last({}, { locale }),
            ...last.map((line) => piecesText(line, locale)),
          ],
    noDelivery: addressAwaited(order, locale),
  }),
  'order-status': (order, { step }, locale) => statusWords(order, step, locale),
  'order-address-reminder': (order, _, locale) => {
    const { number } = order;
    const subject = m.mail_address_reminder_subject({ number }, { locale });
    const intro = m.mail_address_reminder_intro({ number }, { locale });
    return { subject, heading: subject, intro, noDelivery: addressMissing(order, locale) };
  },
  'order-delivery-notice': ({ number }, { email }, locale) => ({
    subject: m.mail_order_delivery_subject({ number }, { locale }),
    heading: m.mail_order_delivery_heading({ number }, { locale }),
    intro: m.mail_order_delivery_intro({ email }, { locale }),
    noDelivery: '',
  }),
  'order-change': (order, { change }, locale) => ({
    subject: '',
    heading: '',
    intro: '',
    ...change,
    noDelivery: addressMissing(order, locale),
  }),
  'order-cancel-notice': ({ number }, { email, notPutBack }, locale) => ({
    subject: m.mail_order_cancel_subject({ number }, { locale }),
    heading: m.mail_order_cancel_heading({ number }, { locale }),
    intro: m.mail_order_cancel_intro({ email }, { locale }),
    details:
      notPutBack.length === 0
        ? [m.mail_order_cancel_back({}, { locale })]
        : [
            m.mail_order_cancel_not_back({}, { locale }),
            ...notPutBack.map((line) => piecesText(line, locale)),
          ],
    noDelivery: '',
  }),
};

type ChangeWords = Pick<HeadWords, 'subject' | 'heading' | 'intro'>;

/** @param step `paid`, or the kind and the position of a change; undefined when it does not stand */
async function changeWords(
  db: Queries,
  { number, paidAt, payment }: Order,
  step: string | undefined,
  locale: Locale,
): Promise<ChangeWords | undefined> {
  if (step === paidStep) {
    if (paidAt === null) return undefined;
    return {
      subject: m.mail_order_paid_subject({ number }, { locale }),
      heading: m.mail_order_paid_heading({}, { locale }),
      intro: m.mail_order_paid_intro({ number }, { locale }),
    };
  }
  const changes = await selectChanges(db, number);
  const change = changes.find(({ kind, position }) => step === stepOf(kind, position));
  const heading = m.mail_order_change_heading({ number }, { locale });
  if (change?.kind === 'delivery') {
    return { subject: heading, heading, intro: m.mail_order_address_changed({}, { locale }) };
  }
  if (change?.kind === 'payment') {
    const { givenBack: was = 0 } = change.before as KeptPayment;
    const { givenBack = 0, payment: then } = change.after as KeptPayment;
    if (givenBack > was) {
      const given = { amount: amount(givenBack - was, locale) };
      return { subject: heading, heading, intro: m.mail_order_gave_back(given, { locale }) };
    }
    if (then !== payment) return undefined;
    return { subject: heading, heading, intro: m[`mail_order_by_${payment}`]({}, { locale }) };
  }
  const [told] = change ? lineChange(change) : [];
  if (!told) return undefined;
  return { subject: heading, heading, intro: lineChangeText(told, locale) };
}

function lineChangeText({ before, after }: LineChange, locale: Locale): string {
  const pieces = (line: ChangedLine) => piecesText(line, locale);
  if (!after) return m.orders_change_removed({ pieces: pieces(before) }, { locale });
  return m.orders_change_line({ before: pieces(before), after: pieces(after) }, { locale });
}

function piecesText(line: ChangedLine, locale: Locale): string {
  const inputs = {
    quantity: formatCount(line.quantity, locale),
    name: productName(line, locale),
  };
  return m.mail_order_line(inputs, { locale });
}

/** For an address that may be a stranger's: without any text from the shopper. */
function strangersWords(
  kind: QueuedMail['kind'],
  order: Order,
  brand: string,
  locale: Locale,
  confirmationLink: string | undefined,
): Partial<OrderMailWords> {
  const { number, delivery, status } = order;
  const told = {
    ...(kind === 'order-confirmation' && {
      intro: withReady(m.mail_order_unproved_intro({ number, brand }, { locale }), order, locale),
    }),
    noDelivery: delivery
      ? m.mail_order_delivery_on_page({}, { locale })
      : addressMissing(order, locale),
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
      what: piecesText(line, locale),
      amount: egp(toPiastres(line.price) * line.quantity),
    })),
    sums: amountRows(order).map(({ name, piastres }) => ({
      what:
        name === 'discount' && order.code !== undefined
          ? m.amount_discount_code({ code: order.code }, { locale })
          : m[`amount_${name}`]({}, { locale }),
      amount: sumText(name, piastres, locale),
    })),
    deliveryHeading: m.mail_order_delivery({}, { locale }),
    delivery: order.delivery ? deliveryLines(order.delivery, locale) : [],
    deliveryDays: daysToCome(order, locale),
    button: m.mail_order_button({}, { locale }),
    plainLink: m.mail_order_plain_link({}, { locale }),
  };
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

function payWords(
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
function ownersPayText(order: Order): string {
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

/** A mail that comes late tells its own step: an order that was delivered meanwhile is on its way. */
function orderAt(order: Order, step: string | undefined): Order {
  if (!isOrderStatus(step) || step === order.status) return order;
  return { ...order, status: step, toGiveBack: 0 };
}

/** The Arabic message sets it apart itself. */
export function productName(
  line: Pick<BagLine, 'name' | 'nameAr' | 'size'>,
  locale: Locale,
): string {
  const { size } = line;
  const own = textIn(locale, line, 'name');
  const name = locale === 'ar' ? own : setArabicApart(own);
  return size === undefined ? name : m.bag_line_name({ name, size }, { locale });
}

function amount(piastres: number, locale: Locale): string {
  return formatAmount(toEgp(piastres), locale);
}
