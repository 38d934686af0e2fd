import { strangersLine } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { m } from '#messages';
import { mailPage, mailParagraph } from '#server/mail/html/mail-page.ts';
import { messageHtml } from '#server/mail/html/message-html.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { OfficeNotice } from '#server/mail/queue-office-notices.ts';

/** In English, as all of the owner's mails. */
export function officeMail(brand: string, { recipient, createdAt, told }: OfficeNotice): Mail {
  const locale = 'en';
  const { procedure, what } = told;
  const person = strangersLine(told.person);
  const command = `npm run shop -- staff log-out ${person}`;
  const invite = `npm run shop -- staff invite ${person}`;
  const things = told.things.map(strangersLine).join(', ');
  const subject = m.mail_office_subject({ what }, { locale });
  const heading = m.mail_office_heading({}, { locale });
  const paragraphs = [
    m.mail_office_intro({ person, time: egyptMinute(createdAt) }, { locale }),
    `${what} (${procedure})`,
    ...(things === '' ? [] : [m.mail_office_things({ things }, { locale })]),
    m.mail_office_otherwise({ person, command, invite }, { locale }),
    m.mail_office_hour({ person }, { locale }),
  ];
  return {
    to: recipient,
    subject,
    text: [heading, ...paragraphs, brand].join('\n\n'),
    html: mailPage(
      { locale, brand, subject, heading },
      paragraphs.map((paragraph) => mailParagraph(messageHtml(paragraph))).join(''),
    ),
  };
}
