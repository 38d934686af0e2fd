import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Mailer } from './mail.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/**
 * Sends to SMTP_URL, or by default into files in DATA_DIR/outbox.
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
