import { isEmail } from '#domain/credentials.ts';
import type { Queries } from '#server/database/database.ts';
import type { FindAddress, PresentAddress } from '#server/mail/present-address.ts';
import { UndeliverableError } from '#server/mail/undeliverable.ts';
import { selectOrder } from '#server/orders/queries.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';

type Addressed = Pick<OrderRow, 'accountId' | 'email' | 'emailVerified' | 'emailLeft'>;

/**
 * Where mails about an order go now: the account may have corrected its address since, and the old
 * one may be a stranger's (docs/decisions/0062). Undefined when no address is known to be right.
 */
export async function addressOfOrder(
  { accountId, email, emailVerified, emailLeft }: Addressed,
  findAddress: FindAddress,
): Promise<PresentAddress | undefined> {
  const now = accountId === null ? undefined : await findAddress(accountId);
  if (now && now.email.toLowerCase() !== email?.toLowerCase()) {
    return isEmail(now.email) ? now : undefined;
  }
  if (email === null || !isEmail(email) || emailLeft) return undefined;
  return { email, isProved: emailVerified || now?.isProved === true };
}

/** The same of the order with this number. */
export async function addressOfNumber(
  db: Queries,
  number: number,
  findAddress: FindAddress,
): Promise<PresentAddress | undefined> {
  const row = await selectOrder(db, number);
  return row && addressOfOrder(row, findAddress);
}

/** @throws {UndeliverableError} when no address is known to be right */
export async function shoppersAddress(
  row: Addressed,
  findAddress: FindAddress,
): Promise<PresentAddress> {
  const address = await addressOfOrder(row, findAddress);
  if (address) return address;
  throw new UndeliverableError(
    'The account of the order has no e-mail address that is known to be right. Tell the shopper yourself.',
  );
}
