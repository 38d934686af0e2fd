import { escapeHtml } from '#server/mail/escape-html.ts';

/** A row of what was ordered, or of what it comes to. */
interface AmountRow {
  what: string;
  amount: string;
}

/** All that stands in a mail about an order, in its language. */
export interface OrderMailWords {
  language: string;
  brand: string;
  subject: string;
  heading: string;
  intro: string;
  lines: readonly AmountRow[];
  sums: readonly AmountRow[];
  cash: string;
  deliveryHeading: string;
  /** The delivery, a line each; empty when there is none. */
  delivery: readonly string[];
  /** Said in its place; empty for nothing. */
  noDelivery: string;
  /** Of the order's page; undefined for mails that lead nowhere. */
  link: string | undefined;
  button: string;
  plainLink: string;
}

/** The mail as plain text. */
export function orderMailText(words: OrderMailWords): string {
  const rows = (all: readonly AmountRow[]) => all.map((row) => `${row.what}: ${row.amount}`);
  const delivery =
    words.delivery.length > 0 ? [words.deliveryHeading, ...words.delivery] : [words.noDelivery];
  return [
    [words.heading, words.intro],
    rows(words.lines),
    [...rows(words.sums), words.cash],
    delivery,
    [words.link ?? ''],
    [words.brand],
  ]
    .map((block) => block.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

const paragraph = 'margin:0 0 20px;font-size:16px;line-height:1.55;color:#2b2822';
const small = 'margin:0 0 12px;font-size:13px;line-height:1.5;color:#6b655a';
const table =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px;line-height:1.4;color:#2b2822">';

/** The mail as HTML. Tables and style attributes: mail programs know little else. */
export function orderMailHtml(words: OrderMailWords): string {
  const direction = words.language.startsWith('ar') ? 'rtl' : 'ltr';
  const say = escapeHtml;
  return `<!doctype html>
<html lang="${say(words.language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say(words.subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f1ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f1ea"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf9;border-radius:12px;font-family:Arial,Helvetica,sans-serif"><tr><td style="padding:40px 32px">
<p style="margin:0 0 32px;font-size:22px;font-weight:900;letter-spacing:.08em;color:#14120f">${say(words.brand)}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15;color:#14120f">${say(words.heading)}</h1>
<p style="${paragraph}">${say(words.intro)}</p>
${table}${words.lines.map((row) => tableRow(row, '')).join('')}</table>
${table}${words.sums.map((row) => tableRow(row, 'font-weight:700;')).join('')}</table>
<p style="${paragraph}">${say(words.cash)}</p>
${deliveryHtml(words)}${linkHtml(words)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function tableRow({ what, amount }: AmountRow, style: string): string {
  const cell = `${style}padding:8px 0;border-bottom:1px solid #e6dfd3`;
  return `<tr><td style="${cell}">${escapeHtml(what)}</td><td dir="ltr" align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function deliveryHtml({ delivery, deliveryHeading, noDelivery }: OrderMailWords): string {
  if (delivery.length > 0) {
    const lines = delivery.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>');
    return `<p style="${paragraph}"><strong>${escapeHtml(deliveryHeading)}</strong><br>${lines}</p>\n`;
  }
  return noDelivery === '' ? '' : `<p style="${paragraph}">${escapeHtml(noDelivery)}</p>\n`;
}

function linkHtml({ link, button, plainLink }: OrderMailWords): string {
  if (link === undefined) return '';
  const address = escapeHtml(link);
  return `<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#14120f;color:#fffdf9;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="${small}">${escapeHtml(plainLink)}<br><a href="${address}" dir="ltr" style="color:#6b655a;word-break:break-all">${address}</a></p>
`;
}
