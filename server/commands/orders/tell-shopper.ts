import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { mailQueued } from '#server/mail/mail-bell.ts';

/** A running shop sends the mail now. @returns what the owner has to know about it */
export async function tellShopper(
  database: Pick<Database, 'notify'>,
  hasMail: boolean,
  { smtpUrl }: Pick<Environment, 'smtpUrl'>,
): Promise<string> {
  if (hasMail) await database.notify(mailQueued, '');
  // Without a mail server, mails become files of the shop.
  if (!hasMail || smtpUrl === undefined) return 'No mail is sent: tell the shopper yourself.';
  return 'The shopper gets a mail.';
}
