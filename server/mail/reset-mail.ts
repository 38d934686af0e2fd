import { m } from '#messages';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

/** Languages that mails are written in. */
type Language = NonNullable<NonNullable<Parameters<typeof m.mail_reset_intro>[1]>['locale']>;

/**
 * The mail that brings the link to choose a new password.
 * @param options.link whole address, made from PUBLIC_URL alone
 */
export function resetMail(options: {
  brand: string;
  link: string;
  language: Language;
}): Omit<Mail, 'to'> {
  const { brand, link, language } = options;
  const inLanguage = { locale: language };
  const words = {
    subject: m.mail_reset_subject({ brand }, inLanguage),
    heading: m.mail_reset_heading({}, inLanguage),
    intro: m.mail_reset_intro({ brand }, inLanguage),
    button: m.mail_reset_button({}, inLanguage),
    lifetime: m.mail_reset_lifetime({}, inLanguage),
    otherwise: m.mail_reset_otherwise({}, inLanguage),
    plainLink: m.mail_reset_plain_link({}, inLanguage),
  };
  return {
    subject: words.subject,
    text: [words.intro, link, words.lifetime, words.otherwise, brand].join('\n\n'),
    html: page({ ...words, brand, link }, language),
  };
}

type Words = Record<
  | 'brand'
  | 'link'
  | 'subject'
  | 'heading'
  | 'intro'
  | 'button'
  | 'lifetime'
  | 'otherwise'
  | 'plainLink',
  string
>;

/** Tables and style attributes: mail programs know little else. */
function page(words: Words, language: Language): string {
  const direction = language.startsWith('ar') ? 'rtl' : 'ltr';
  const say = (name: keyof Words) => escapeHtml(words[name]);
  const paragraph = 'margin:0 0 20px;font-size:16px;line-height:1.55;color:#2b2822';
  const small = 'margin:0 0 12px;font-size:13px;line-height:1.5;color:#6b655a';
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('subject')}</title></head>
<body style="margin:0;padding:0;background:#f5f1ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f1ea"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf9;border-radius:12px;font-family:Arial,Helvetica,sans-serif"><tr><td style="padding:40px 32px">
<p style="margin:0 0 32px;font-size:22px;font-weight:900;letter-spacing:.08em;color:#14120f">${say('brand')}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15;color:#14120f">${say('heading')}</h1>
<p style="${paragraph}">${say('intro')}</p>
<p style="margin:0 0 24px"><a href="${say('link')}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#14120f;color:#fffdf9;font-size:16px;font-weight:700;text-decoration:none">${say('button')}</a></p>
<p style="${paragraph}">${say('lifetime')}</p>
<p style="${paragraph}">${say('otherwise')}</p>
<p style="${small}">${say('plainLink')}<br><a href="${say('link')}" dir="ltr" style="color:#6b655a;word-break:break-all">${say('link')}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
