import type { Queries } from '#server/database/database.ts';
import { findAccount } from '#server/identity/queries.ts';
import type { PresentAddress } from '#server/mail/present-address.ts';

/** Undefined when the shop has no such account. */
export async function addressOfAccount(
  db: Queries,
  accountId: string,
): Promise<PresentAddress | undefined> {
  const account = await findAccount(db, accountId);
  return account && { email: account.email, isProved: account.emailVerified };
}
