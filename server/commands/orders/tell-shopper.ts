import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { refusesMails } from '#server/mail/undelivered.ts';
import { addressOfNumber } from '#server/orders/mails/order-address.ts';
import { addressFinder } from '#server/present-address.ts';

const whyNot = {
  'no-address':
    'No mail is sent: no e-mail address of the shopper is known. Tell the shopper yourself.',
  'no-mail-server':
    'No mail is sent: the shop has no mail server (SMTP_URL). Tell the shopper yourself.',
  'too-many':
    "No mail is sent: the shopper's mailbox has had too many mails for now. Tell the shopper yourself.",
  refused:
    "No mail arrives: the shopper's mailbox refuses them for good. Tell the shopper yourself.",
  told: 'No mail is sent: an earlier one tells the same.',
  correction: 'No mail is sent about a correction.',
};

export interface Told {
  hasMail: boolean;
  /** Absent when there is a mail. */
  noMail?: keyof typeof whyNot;
}

type MailSettings = Pick<Environment, 'smtpUrl' | 'externalIdentity'>;

/** @returns whether there is one, for JSON, and as a sentence */
export async function tellShopper(
  database: Pick<Database, 'db'>,
  orderNumber: number,
  outcome: MailOutcome,
  settings: MailSettings,
): Promise<{ told: Told; text: string }> {
  const noMail = await whyNoMail(database, orderNumber, outcome, settings);
  return noMail === undefined
    ? { told: { hasMail: true }, text: 'The shopper gets a mail.' }
    : { told: { hasMail: false, noMail }, text: whyNot[noMail] };
}

async function whyNoMail(
  { db }: Pick<Database, 'db'>,
  orderNumber: number,
  outcome: MailOutcome,
  { smtpUrl, externalIdentity }: MailSettings,
): Promise<Told['noMail']> {
  if (outcome === 'correction' || outcome === 'no-address') return outcome;
  const isExternal = externalIdentity !== undefined;
  const address = await addressOfNumber(db, orderNumber, addressFinder(db, { isExternal }));
  if (!address) return 'no-address';
  // Without one, mails become files of the shop.
  if (smtpUrl === undefined) return 'no-mail-server';
  if (outcome !== 'queued') return outcome;
  return (await refusesMails(db, orderNumber, address.email)) ? 'refused' : undefined;
}
