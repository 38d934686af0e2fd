import type { Locale } from '#domain/text/locale.ts';
import {
  endSide,
  mailButton,
  mailPage,
  mailParagraph,
  mailPlainLink,
} from '#server/mail/mail-page.ts';
import { mailColours } from '#server/mail/mail-style.ts';
import { messageHtml } from '#server/mail/message-html.ts';

interface AmountRow {
  what: string;
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
  /** Shown instead of the delivery; may be empty. */
  noDelivery: string;
  /** The order's page; undefined for mails without a link. */
  link: string | undefined;
  button: string;
  plainLink: string;
  /** For readers whose address is not proved. */
  confirmation?: { intro: string; link: string; button: string } | undefined;
}

export function orderMailText(words: OrderMailWords): string {
  const rows = (all: readonly AmountRow[]) => all.map((row) => `${row.what}: ${row.amount}`);
  // A whole line needs no direction marks.
  const lines = words.delivery.map((line) =>
    line.replace(/^\u2068([^\u2068\u2069]*)\u2069$/, '$1'),
  );
  const delivery = lines.length > 0 ? [words.deliveryHeading, ...lines] : [words.noDelivery];
  return [
    [words.heading, words.intro],
    words.details ?? [],
    rows(words.lines),
    [...rows(words.sums), words.cash, ...words.transfer],
    delivery,
    [words.link ?? ''],
    [words.confirmation?.intro ?? '', words.confirmation?.link ?? ''],
    [words.brand],
  ]
    .map((block) => block.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

export function orderMailHtml(words: OrderMailWords): string {
  const { locale, link, confirmation, details = [] } = words;
  const content = [
    mailParagraph(messageHtml(words.intro)),
    ...(details.length === 0 ? [] : [mailParagraph(details.map(messageHtml).join('<br>'))]),
    amountTable(locale, words.lines, ''),
    amountTable(locale, words.sums, 'font-weight:700;'),
    ...(words.cash === ''
      ? []
      : [mailParagraph([words.cash, ...words.transfer].map(messageHtml).join('<br>'))]),
    deliveryHtml(words),
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

function deliveryHtml({ delivery, deliveryHeading, noDelivery }: OrderMailWords): string {
  if (delivery.length === 0) return noDelivery === '' ? '' : mailParagraph(messageHtml(noDelivery));
  const lines = delivery.map(messageHtml).join('<br>');
  return mailParagraph(`<strong>${messageHtml(deliveryHeading)}</strong><br>${lines}`);
}
