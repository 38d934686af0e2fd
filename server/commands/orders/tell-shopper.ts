import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { mailQueued } from '#server/mail/mail-bell.ts';

/** A running shop sends the mail now. @returns whether there is one, and so a sentence */
export async function tellShopper(
  database: Pick<Database, 'notify'>,
  isQueued: boolean | undefined,
  { smtpUrl }: Pick<Environment, 'smtpUrl'>,
): Promise<{ hasMail: boolean; text: string }> {
  if (isQueued) await database.notify(mailQueued, '');
  // Without a mail server, mails become files of the shop.
  const hasMail = isQueued === true && smtpUrl !== undefined;
  return {
    hasMail,
    text: hasMail ? 'The shopper gets a mail.' : 'No mail is sent: tell the shopper yourself.',
  };
}
