import type { Locale } from '#domain/text/locale.ts';
import { strangersMark } from '#domain/text/strangers-text.ts';
import { fitMail } from '#server/mail/fit-mail.ts';
import {
  endSide,
  mailButton,
  mailPage,
  mailParagraph,
  mailPlainLink,
  mailQuote,
} from '#server/mail/html/mail-page.ts';
import { mailColours } from '#server/mail/html/mail-style.ts';
import { messageHtml } from '#server/mail/html/message-html.ts';
import type { Mail } from '#server/mail/mail.ts';

interface AmountRow {
  what: string;
  /** May be empty. */
  amount: string;
}

/** The words of an order's mail. Text in another direction is set apart (domain/text/set-apart.ts). */
export interface OrderMailWords {
  locale: Locale;
  brand: string;
  subject: string;
  heading: string;
  intro: string;
  /** What is told with a step, one line each. */
  details?: readonly string[];
  lines: readonly AmountRow[];
  sums: readonly AmountRow[];
  cash: string;
  /** How to pay by transfer, a line each; empty for other payments. */
  transfer: readonly string[];
  deliveryHeading: string;
  /** One line each; empty without a delivery. */
  delivery: readonly string[];
  /** How long the delivery takes; empty when it is not known. */
  deliveryDays: string;
  /** Shown instead of the delivery; may be empty. */
  noDelivery: string;
  /** The order's page; undefined for mails without a link. */
  link: string | undefined;
  /** Whether the owner reads it: then the address is marked as somebody else's words. */
  isOwners: boolean;
  /** Where the lines that a mail has no room for are. */
  moreLines: (count: number) => string;
  button: string;
  plainLink: string;
  /** For readers whose address is not proved. */
  confirmation?: { intro: string; link: string; button: string } | undefined;
}

/** What must be read or pressed stands above the products: mail programs hide the end of long mails. */
export function orderMailContent(words: OrderMailWords): Pick<Mail, 'text' | 'html'> {
  const more = (count: number) => ({ what: words.moreLines(count), amount: '' });
  return fitMail(words.lines, more, (lines) => {
    const fitting = { ...words, lines };
    return { text: orderMailText(fitting), html: orderMailHtml(fitting) };
  });
}

function orderMailText(words: OrderMailWords): string {
  const rows = (all: readonly AmountRow[]) =>
    all.map(({ what, amount }) => (amount === '' ? what : `${what}: ${amount}`));
  const { delivery, isOwners, confirmation } = words;
  const place = delivery.map(isOwners ? (line) => strangersMark + line : withoutMarks);
  const address = [words.deliveryHeading, ...place, words.deliveryDays];
  return [
    [words.heading, words.intro],
    words.details ?? [],
    [delivery.length === 0 ? words.noDelivery : '', words.link ?? ''],
    [confirmation?.intro ?? '', confirmation?.link ?? ''],
    rows(words.lines),
    [...rows(words.sums), words.cash, ...words.transfer],
    delivery.length === 0 ? [] : address,
    [words.brand],
  ]
    .map((block) => block.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

/** A whole line needs no direction marks. */
function withoutMarks(line: string): string {
  return line.replace(/^\u2068([^\u2068\u2069]*)\u2069$/, '$1');
}

function orderMailHtml(words: OrderMailWords): string {
  const { locale, link, confirmation, delivery, noDelivery, details = [] } = words;
  const content = [
    mailParagraph(messageHtml(words.intro)),
    ...(details.length === 0 ? [] : [mailParagraph(details.map(messageHtml).join('<br>'))]),
    delivery.length > 0 || noDelivery === '' ? '' : mailParagraph(messageHtml(noDelivery)),
    ...(link === undefined
      ? []
      : [mailButton(link, words.button), mailPlainLink(link, words.plainLink)]),
    ...(confirmation === undefined
      ? []
      : [
          mailParagraph(messageHtml(confirmation.intro)),
          mailButton(confirmation.link, confirmation.button),
          mailPlainLink(confirmation.link, words.plainLink),
        ]),
    amountTable(locale, words.lines, ''),
    amountTable(locale, words.sums, 'font-weight:700;'),
    ...(words.cash === ''
      ? []
      : [mailParagraph([words.cash, ...words.transfer].map(messageHtml).join('<br>'))]),
    deliveryHtml(words),
  ];
  return mailPage(words, content.join(''));
}

function amountTable(locale: Locale, rows: readonly AmountRow[], style: string): string {
  const cell = `${style}padding:8px 0;vertical-align:top`;
  const end = endSide(locale);
  // A long name would touch its price.
  const apart = `padding-${end === 'left' ? 'right' : 'left'}:20px`;
  const tableRows = rows.map(
    ({ what, amount }) =>
      `<tr><td ${mailColours('row', cell)}>${messageHtml(what)}</td><td align="${end}" ${mailColours('row', `${cell};${apart};white-space:nowrap`)}><bdi>${messageHtml(amount)}</bdi></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${mailColours('ink', 'margin:0 0 20px;font-size:16px;line-height:1.4')}>${tableRows.join('')}</table>\n`;
}

function deliveryHtml(words: OrderMailWords): string {
  const { delivery, deliveryHeading, deliveryDays, isOwners } = words;
  if (delivery.length === 0) return '';
  const heading = `<strong>${messageHtml(deliveryHeading)}</strong>`;
  const days = messageHtml(deliveryDays);
  if (isOwners) {
    const after = days === '' ? '' : mailParagraph(days);
    return `${mailParagraph(heading)}${mailQuote(delivery)}${after}`;
  }
  const lines = [heading, ...delivery.map(messageHtml), days].filter(Boolean);
  return mailParagraph(lines.join('<br>'));
}
