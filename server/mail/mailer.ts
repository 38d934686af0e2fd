import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Mailer } from './mail.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/**
 * To SMTP_URL, else into files in DATA_DIR/outbox. @throws StartError when that cannot be made
 * @param options.from MAIL_FROM, such as `ADI <shop@shop.example>`
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
