import type { Database } from '#server/database/database.ts';
import { mailQueued } from '#server/mail/mail-bell.ts';

/** A running shop sends the mail now. @returns what the owner has to know about it */
export async function tellShopper(
  database: Pick<Database, 'notify'>,
  hasMail: boolean,
): Promise<string> {
  if (!hasMail) return 'No mail is sent: tell the shopper yourself.';
  await database.notify(mailQueued, '');
  return 'The shopper gets a mail.';
}
