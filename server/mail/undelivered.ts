import type { Queries } from '#server/database/database.ts';
import { maxTry } from './queue-mails.ts';
import {
  type GivenUpMail,
  selectGivenUp,
  selectLastEnded,
  selectOrdersGivenUp,
  selectUndelivered,
} from './sending-queries.ts';

export type { GivenUpMail } from './sending-queries.ts';

export interface UndeliveredMail {
  kind: string;
  /** What it tells; undefined for kinds that are sent once. */
  step?: string | undefined;
  recipient: string;
  /** In the words of the mail server, or of the shop. */
  reason: string;
  attempts: number;
  /** ISO 8601, in UTC; null while it is still tried. */
  givenUpAt: string | null;
}

/** Mails of an order that could not be delivered, or not yet, the oldest first. Kept for 30 days. */
export async function undeliveredMails(
  db: Queries,
  orderNumber: number,
): Promise<UndeliveredMail[]> {
  const rows = await selectUndelivered(db, orderNumber);
  return rows.map(({ kind, step, recipient, lastError, attempts, givenUpAt }) => ({
    kind,
    step: step ?? undefined,
    recipient,
    reason: lastError ?? '',
    attempts,
    givenUpAt: givenUpAt?.toISOString() ?? null,
  }));
}

/** Which of these orders have a mail to the shopper that was given up. */
export async function ordersWithoutMail(
  db: Queries,
  numbers: readonly number[],
): Promise<Set<number>> {
  if (numbers.length === 0) return new Set();
  return new Set(await selectOrdersGivenUp(db, numbers));
}

/** Mails that could not be sent, the newest first. Kept for 30 days. */
export async function givenUpMails(
  db: Queries,
  limit: number,
): Promise<{ count: number; rows: GivenUpMail[] }> {
  return selectGivenUp(db, limit);
}

/** Whether the last mail of an order to this address was refused for good. */
export async function refusesMails(
  db: Queries,
  orderNumber: number,
  recipient: string,
): Promise<boolean> {
  const last = await selectLastEnded(db, orderNumber, recipient);
  if (!last?.givenUpAt) return false;
  // Later, it was given up because it could not be sent: the mailbox is not to blame.
  return last.givenUpAt.getTime() - last.createdAt.getTime() <= maxTry;
}
