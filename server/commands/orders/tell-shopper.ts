import { toldText } from '#server/commands/shown/told.ts';
import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { type Told, toldOf } from '#server/orders/change/told.ts';
import { addressFinder } from '#server/present-address.ts';

/** @returns whether there is a mail, for JSON, and as a sentence */
export async function tellShopper(
  database: Pick<Database, 'db'>,
  orderNumber: number,
  outcome: MailOutcome,
  { smtpUrl, externalIdentity }: Pick<Environment, 'smtpUrl' | 'externalIdentity'>,
): Promise<{ told: Told; text: string }> {
  const isExternal = externalIdentity !== undefined;
  const findAddress = addressFinder(database.db, { isExternal });
  const parts = { database, sendsMail: smtpUrl !== undefined, findAddress };
  const told = await toldOf(parts, orderNumber, outcome);
  return { told, text: toldText(told) };
}
