import { join } from 'node:path';
import type { Logger } from 'pino';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** One message to one person. */
export interface Mail {
  /** An e-mail address and nothing else: no name, no list. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<unique@host>`: mailboxes take two mails of the same id for one. Made up when left out. */
  messageId?: string;
}

export interface Mailer {
  /** Resolves when the mail server took the message, or its file stands. Rejects with the cause. */
  send(mail: Mail): Promise<void>;
  /** Lets go of the connections. */
  close(): Promise<void>;
}

/**
 * Opens the way out for mails: to the mail server SMTP_URL, or without one into files in
 * DATA_DIR/outbox, whose folder is made at once.
 * @param options.from MAIL_FROM, such as `ADI <shop@shop.example>`
 * @throws StartError when the outbox cannot be made
 */
export async function openMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
  log: Logger;
}): Promise<Mailer> {
  const { smtpUrl, from, log } = options;
  if (smtpUrl !== undefined) return openSmtp(smtpUrl, from);
  return openOutbox({ folder: join(options.dataDir, 'outbox'), from, log });
}
