import { formatAmount, formatCount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import { orderLinkPath } from '#domain/order/order-link.ts';
import { orderedLine } from '#domain/returns/ordered-line.ts';
import type { Return, ReturnLine, ReturnStep } from '#domain/returns/return.ts';
import { type Locale, localizedPath, readLocale } from '#domain/text/locale.ts';
import { setApart, setApartIn } from '#domain/text/set-apart.ts';
import { markStrangers, strangersLine, strangersLines } from '#domain/text/strangers-text.ts';
import { m } from '#messages';
import type { Queries } from '#server/database/database.ts';
import { fitMail } from '#server/mail/fit-mail.ts';
import {
  mailButton,
  mailPage,
  mailParagraph,
  mailPlainLink,
  mailQuote,
} from '#server/mail/html/mail-page.ts';
import { messageHtml } from '#server/mail/html/message-html.ts';
import type { ComposedMail, Mail } from '#server/mail/mail.ts';
import { repliesToSeller } from '#server/mail/mail-reply.ts';
import type { FindAddress } from '#server/mail/present-address.ts';
import type { MailBundle, QueuedMail, ReturnMailKind } from '#server/mail/queue-mails.ts';
import { productName } from '#server/orders/mails/goods-words.ts';
import { addressOfOrder, shoppersAddress } from '#server/orders/mails/order-address.ts';
import { buyerLines, type createOrderMails } from '#server/orders/mails/order-mails.ts';
import { readOrderAndRow } from '#server/orders/read/hold-order.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { selectReturn } from './queries.ts';
import { readReturnStep } from './queue-return-mails.ts';

type ReturnMail = QueuedMail & { kind: ReturnMailKind };

export function isReturnMail(queued: QueuedMail | MailBundle): queued is ReturnMail {
  return queued.kind === 'return-status' || queued.kind === 'return-notice';
}

interface Words {
  heading: string;
  paragraphs: readonly string[];
  /** What the shopper says. */
  quote?: { from: string; note: string };
  /** The order's page; undefined for mails to the owner. */
  link?: string;
  /** A line for each product. */
  lines: readonly string[];
  /** Where the lines that a mail has no room for are. */
  moreLines: (count: number) => string;
}

/**
 * Composed when sent. A mail to the shopper has no text of the shopper's: its address may be a
 * stranger's. @param options.publicUrl origin of PUBLIC_URL
 */
export function createReturnMails(options: {
  db: Queries;
  brand: string;
  publicUrl: string;
  ownerSettings: Parameters<typeof createOrderMails>[0]['ownerSettings'];
  findAddress: FindAddress;
  /** The token of a new link to an order (docs/decisions/0044). */
  linkOrder: (number: number) => Promise<string>;
}) {
  const { db, brand, publicUrl, findAddress } = options;
  /** Without an account, nobody can log in to see the order. */
  const pathOf = async ({ number, accountId }: OrderRow, locale: Locale) =>
    accountId === null
      ? orderLinkPath(await options.linkOrder(number), locale)
      : localizedPath(locale, `/orders/${number}`);
  return async ({
    kind,
    recipient,
    orderNumber,
    step,
  }: ReturnMail): Promise<ComposedMail | undefined> => {
    const about = readReturnStep(step);
    const read = await readOrderAndRow(db, orderNumber);
    const asked = about && (await selectReturn(db, about.id));
    if (!read || !asked) return undefined;
    const { row, order } = read;
    const language = readLocale(row.language);
    const locale = kind === 'return-status' ? language : 'en';
    const reached = asked.history.find(({ status }) => status === about.status);
    if (kind === 'return-status' && !reached) return undefined;
    const reader = reached && (await shoppersAddress(row, findAddress));
    const buyer = reached ? undefined : await addressOfOrder(row, findAddress);
    const words = reached
      ? {
          ...shoppersWords(asked, reached, order, locale),
          link: `${publicUrl}${await pathOf(row, locale)}`,
        }
      : ownersWords(asked, order, row.email, buyerLines(row, buyer, locale));
    const subject = reached
      ? m.mail_return_subject({ heading: words.heading, number: orderNumber }, { locale })
      : m.mail_return_notice_subject({ number: orderNumber }, { locale });
    const host = new URL(publicUrl).hostname;
    const name = [kind, asked.id, about.status, orderNumber].filter(Boolean).join('-');
    return {
      ...(reader
        ? {
            to: reader.email,
            isProved: reader.isProved,
            ...repliesToSeller(options.ownerSettings.current().values),
          }
        : { to: recipient, ...(buyer && { replyTo: buyer.email }) }),
      subject,
      ...contentOf(words, { locale, brand, subject }),
      // After a reset, the database may use the numbers again: the time makes the id unique.
      messageId: `<${name}-${row.placedAt.getTime()}@${host}>`,
    };
  };
}

function shoppersWords(asked: Return, step: ReturnStep, order: Order, locale: Locale): Words {
  const { number } = order;
  const { status, note, courier, waybill } = step;
  const details = [
    ...(note === undefined
      ? []
      : [m.return_shops_note({ note: setApartIn(locale, note) }, { locale })]),
    ...(courier === undefined
      ? []
      : [m.step_courier({ courier: setApartIn(locale, courier) }, { locale })]),
    ...(waybill === undefined
      ? []
      : [m.step_waybill({ waybill: setApartIn(locale, waybill) }, { locale })]),
  ];
  return {
    heading:
      asked.refund === 0 && status === 'refunded'
        ? m.mail_return_done_heading({}, { locale })
        : m[`mail_return_${status}_heading`]({}, { locale }),
    lines: asked.lines.map((line) => lineText(line, order, locale)),
    paragraphs: [intro(asked, step, number, locale), details.join('\n')].filter(Boolean),
    moreLines: (count) =>
      m.mail_more_lines({ count, shown: formatCount(count, locale) }, { locale }),
  };
}

function intro(asked: Return, { status }: ReturnStep, number: number, locale: Locale): string {
  if (status === 'approved' || status === 'received') {
    return m[`mail_return_${status}_${asked.kind}`]({ number }, { locale });
  }
  if (status === 'refunded') return refundText(asked, locale);
  return m[`mail_return_${status}_intro`]({ number }, { locale });
}

function refundText({ refund, payout, refundReference }: Return, locale: Locale): string {
  if (refund === 0) return m.return_refunded_nothing({}, { locale });
  const amount = formatAmount(toEgp(refund ?? 0), locale);
  const paid = m[`return_refunded_${payout ?? 'cash'}`]({ amount }, { locale });
  if (refundReference === undefined) return paid;
  const reference = m.return_reference(
    { reference: setApartIn(locale, refundReference) },
    { locale },
  );
  return `${paid}\n${reference}`;
}

/** In English, as all of the owner's mails. */
function ownersWords(
  asked: Return,
  order: Order,
  email: string | null,
  aboutEmail: readonly string[],
): Words {
  const locale = 'en';
  const { id, kind, note, reason } = asked;
  const from = email === null ? m.mail_order_no_email({}, { locale }) : strangersLine(email);
  const command = `npm run shop -- returns show ${id}`;
  return {
    heading: m.mail_return_notice_heading({ id, number: order.number }, { locale }),
    lines: asked.lines.map((line) => lineText(line, order, locale)),
    paragraphs: [
      m[`mail_return_notice_${kind}`](
        { email: from, reason: m[`return_reason_${reason}`]({}, { locale }) },
        { locale },
      ),
      ...aboutEmail,
      m.mail_return_notice_command({ command }, { locale }),
    ],
    ...(note !== undefined && {
      quote: { from: m.mail_return_notice_note({}, { locale }), note },
    }),
    moreLines: (count) =>
      m.mail_bundle_more({ count, shown: formatCount(count, locale), command }, { locale }),
  };
}

function lineText(line: ReturnLine, order: Order, locale: Locale): string {
  const ordered = orderedLine(order.lines, line);
  const name = ordered ? productName(ordered, locale) : String(line.id);
  const quantity = formatCount(line.quantity, locale);
  if (line.toSize === undefined) return m.mail_order_line({ quantity, name }, { locale });
  return m.return_line_to(
    { quantity, name, size: setApartIn(locale, strangersLine(line.toSize)) },
    { locale },
  );
}

type AboutMail = { locale: Locale; brand: string; subject: string };

function contentOf(words: Words, about: AboutMail): Pick<Mail, 'text' | 'html'> {
  return fitMail(words.lines, words.moreLines, (lines) => ({
    text: asText({ ...words, lines }, about.brand),
    html: asHtml({ ...words, lines }, about),
  }));
}

/** What must be read or pressed stands above the products: mail programs hide the end of long mails. */
function asText({ heading, paragraphs, quote, lines, link }: Words, brand: string): string {
  const said = quote ? `${quote.from}\n${markStrangers(quote.note)}` : '';
  return [heading, ...paragraphs, said, link ?? '', lines.join('\n'), brand]
    .filter(Boolean)
    .join('\n\n');
}

function asHtml({ heading, paragraphs, quote, lines, link }: Words, about: AboutMail): string {
  const { locale } = about;
  const withBreaks = (text: string) => mailParagraph(messageHtml(text).replaceAll('\n', '<br>'));
  const content = paragraphs.map(withBreaks);
  if (quote)
    content.push(withBreaks(quote.from), mailQuote(strangersLines(quote.note).map(setApart)));
  if (link !== undefined) {
    content.push(mailButton(link, m.mail_order_button({}, { locale })));
    content.push(mailPlainLink(link, m.mail_order_plain_link({}, { locale })));
  }
  content.push(withBreaks(lines.join('\n')));
  return mailPage({ ...about, heading }, content.join(''));
}
