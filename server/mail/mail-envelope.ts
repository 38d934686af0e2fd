import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Against injected recipients and headers. @throws Error when `to` is not one address */
export function mailEnvelope(mail: Mail): SendMailOptions {
  if (!isPlainAddress(mail.to)) {
    throw new Error('A mail goes to one plain e-mail address; this one was not sent');
  }
  return {
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && isPlainAddress(mail.replyTo)
      ? { replyTo: { name: '', address: mail.replyTo } }
      : {}),
    subject: mail.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text: plainText(mail.text),
    html: mail.html,
    ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
    // No automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isPlainAddress(text: string): boolean {
  return /^[^\s\p{Cc},;:<>()[\]\\"@]+@[^\s\p{Cc},;:<>()[\]\\"@]+$/u.test(text);
}

/** ASCII unencoded, to copy links: nodemailer encodes lines over 76 characters, SMTP takes 998. */
function plainText(text: string): SendMailOptions['text'] {
  if (!/^[\x20-\x7e\n]*$/.test(text) || /^.{990}/m.test(text)) return text;
  const headers = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 7bit'];
  return { raw: [...headers, '', ...text.split('\n'), ''].join('\r\n') };
}
