import type { Queries } from '#server/database/database.ts';
import { findAccounts } from '#server/identity/queries.ts';
import type { PresentAddress } from '#server/mail/present-address.ts';

/** By account; without those that the shop does not have. */
export async function addressesOfAccounts(
  db: Queries,
  accountIds: readonly string[],
): Promise<Map<string, PresentAddress>> {
  const found = await findAccounts(db, accountIds);
  return new Map(
    found.map(({ id, email, emailVerified, disabledAt }) => [
      id,
      { email, isProved: emailVerified, ...(disabledAt && { isDisabled: true as const }) },
    ]),
  );
}
