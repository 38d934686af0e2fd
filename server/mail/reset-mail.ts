import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { mailButton, mailPage, mailParagraph, mailPlainLink } from './html/mail-page.ts';
import { messageHtml } from './html/message-html.ts';
import type { Mail } from './mail.ts';

/** @param options.link whole address, made only from PUBLIC_URL */
export function resetMail(options: {
  brand: string;
  link: string;
  locale: Locale;
}): Omit<Mail, 'to'> {
  const { brand, link, locale } = options;
  const subject = m.mail_reset_subject({ brand }, { locale });
  const heading = m.mail_reset_heading({}, { locale });
  const intro = m.mail_reset_intro({ brand }, { locale });
  const lifetime = m.mail_reset_lifetime({}, { locale });
  const otherwise = m.mail_reset_otherwise({}, { locale });
  const content = [
    mailParagraph(messageHtml(intro)),
    mailButton(link, m.mail_reset_button({}, { locale })),
    mailParagraph(messageHtml(lifetime)),
    mailParagraph(messageHtml(otherwise)),
    mailPlainLink(link, m.mail_reset_plain_link({}, { locale })),
  ];
  return {
    subject,
    text: [intro, link, lifetime, otherwise, brand].join('\n\n'),
    html: mailPage({ locale, brand, subject, heading }, content.join('')),
  };
}
