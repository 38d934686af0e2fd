import { formatAmount, formatCount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { strangersLine } from '#domain/text/strangers-text.ts';
import { m } from '#messages';
import type { Queries } from '#server/database/database.ts';
import { fitMail } from '#server/mail/fit-mail.ts';
import { mailPage, mailParagraph } from '#server/mail/html/mail-page.ts';
import { messageHtml } from '#server/mail/html/message-html.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { MailBundle } from '#server/mail/queue-mails.ts';
import { selectOrdersOfNumbers } from '#server/orders/queries.ts';
import { selectLastPieces } from './last-pieces.ts';

/** So that one mail looks at no more orders. */
const maxLines = 500;

/** In English, as all of the owner's mails. */
export async function orderMailBundle(
  db: Queries,
  brand: string,
  { recipient, notices }: MailBundle,
): Promise<Mail> {
  const locale = 'en';
  const told = notices.slice(0, maxLines);
  const rows = await selectOrdersOfNumbers(
    db,
    told.map(({ orderNumber }) => orderNumber),
  );
  const orders = new Map(rows.map((order) => [order.number, order]));
  const last = await selectLastPieces(db, [...orders.keys()]);
  const lines = told.flatMap(({ kind, orderNumber: number }) => {
    const order = orders.get(number);
    if (!order) return [];
    if (kind === 'return-notice') return m.mail_return_notice_subject({ number }, { locale });
    if (kind === 'order-cancel-notice') return m.mail_order_cancel_subject({ number }, { locale });
    if (kind !== 'order-notice') return m.mail_order_delivery_subject({ number }, { locale });
    const amount = formatAmount(toEgp(order.toPay), locale);
    const count = last.get(number)?.size ?? 0;
    const email =
      order.email === null ? m.mail_order_no_email({}, { locale }) : strangersLine(order.email);
    const told = m.mail_bundle_order({ number, amount, email }, { locale });
    return count > 0 ? `${told}. ${m.mail_bundle_last({}, { locale })}` : told;
  });
  const counted = (count: number) => ({ count, shown: formatCount(count, locale) });
  const unread = notices.length - told.length;
  const more = (count: number) =>
    m.mail_bundle_more({ ...counted(count), command: 'npm run shop -- orders list' }, { locale });
  const subject = m.mail_bundle_subject(counted(notices.length), { locale });
  const command = 'npm run shop -- orders show NUMBER';
  const intro = m.mail_bundle_intro({ command }, { locale });
  const rest = unread > 0 ? [more(unread)] : [];
  const content = fitMail(
    [...lines, ...rest],
    (count) => more(count - rest.length + unread),
    (shown) => ({
      text: [subject, intro, shown.join('\n'), brand].join('\n\n'),
      html: mailPage(
        { locale, brand, subject, heading: subject },
        [messageHtml(intro), shown.map(messageHtml).join('<br>')].map(mailParagraph).join(''),
      ),
    }),
  );
  return { to: recipient, subject, ...content };
}
