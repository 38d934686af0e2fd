import type { Database } from '#server/database/database.ts';
import type { FindAddress } from '#server/mail/present-address.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { refusesMails } from '#server/mail/undelivered.ts';
import { addressOfNumber } from '#server/orders/mails/order-address.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';

/** Why the shopper hears nothing. `told`: an earlier mail tells the same. */
export const silences = [
  'no-address',
  'no-mail-server',
  'too-many',
  'refused',
  'told',
  'correction',
] as const;

/** For who has made a change. */
export interface Told {
  hasMail: boolean;
  /** Absent when there is a mail. */
  noMail?: (typeof silences)[number];
}

export interface TellParts {
  database: Pick<Database, 'db'>;
  /** False: mails become files of the shop. */
  sendsMail: boolean;
  findAddress: FindAddress;
}

/** Whether the shopper gets a mail about a change. @param outcome of its queue */
export async function toldOf(
  parts: TellParts,
  orderNumber: number,
  outcome: MailOutcome,
): Promise<Told> {
  const noMail = await silenceOf(parts, orderNumber, outcome);
  return noMail === undefined ? { hasMail: true } : { hasMail: false, noMail };
}

/** The answer of a change, with what its mail came to. */
export async function tellOf<Ok extends object, Code extends string>(
  parts: TellParts,
  orderNumber: number,
  outcome: Outcome<Ok & { mailOutcome?: MailOutcome }, Code>,
): Promise<Outcome<Omit<Ok, 'mailOutcome'> & Partial<Told>, Code>> {
  if (isRefusal(outcome)) return outcome;
  const { mailOutcome, ...ok } = outcome.ok;
  const told = mailOutcome && (await toldOf(parts, orderNumber, mailOutcome));
  return { ok: { ...ok, ...told } };
}

async function silenceOf(
  { database: { db }, sendsMail, findAddress }: TellParts,
  orderNumber: number,
  outcome: MailOutcome,
): Promise<Told['noMail']> {
  if (outcome === 'correction' || outcome === 'no-address') return outcome;
  const address = await addressOfNumber(db, orderNumber, findAddress);
  if (!address) return 'no-address';
  if (!sendsMail) return 'no-mail-server';
  if (outcome !== 'queued') return outcome;
  return (await refusesMails(db, orderNumber, address.email)) ? 'refused' : undefined;
}
