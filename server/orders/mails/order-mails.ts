import { formatCount } from '#domain/money/amount.ts';
import type { Order } from '#domain/order/order.ts';
import { orderLinkPath } from '#domain/order/order-link.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { transferWays } from '#domain/order/transfer.ts';
import { type Locale, localizedPath, readLocale } from '#domain/text/locale.ts';
import { strangersLine } from '#domain/text/strangers-text.ts';
import { m } from '#messages';
import type { Queries } from '#server/database/database.ts';
import type { ComposedMail } from '#server/mail/mail.ts';
import { repliesToSeller } from '#server/mail/mail-reply.ts';
import type { FindAddress, PresentAddress } from '#server/mail/present-address.ts';
import type { MailBundle, QueuedMail } from '#server/mail/queue-mails.ts';
import { selectNotPutBack } from '#server/orders/change/not-put-back.ts';
import { readOrderAndRow } from '#server/orders/read/hold-order.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import type { FollowedSettings } from '#server/owner-settings/follow-owner-settings.ts';
import { changeWords } from './change-words.ts';
import { orderWords } from './goods-words.ts';
import { headWords } from './head-words.ts';
import { addressMissing } from './kept-until.ts';
import { lastPieces } from './last-pieces.ts';
import { addressOfOrder, shoppersAddress } from './order-address.ts';
import { orderMailBundle } from './order-mail-bundle.ts';
import { type OrderMailWords, orderMailContent } from './order-mail-page.ts';
import { ownersPayText, payWords } from './payment-words.ts';
import { withReady } from './status-mail.ts';

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
    // An owner's mail names the present address, too.
    const details = [...(head.details ?? []), ...(reader ? [] : buyerLines(row, buyer, locale))];
    const page = { brand, locale, link, isOwners: !isShoppers, moreLines };
    const words = { ...told, ...page, ...head, details, ...stranger };
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

/** A mail that comes late tells its own step: an order that was delivered meanwhile is on its way. */
function orderAt(order: Order, step: string | undefined): Order {
  if (!isOrderStatus(step) || step === order.status) return order;
  return { ...order, status: step, toGiveBack: 0 };
}
