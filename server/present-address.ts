import type { Queries } from './database/database.ts';
import { addressesOfAccounts } from './identity/accounts/addresses-of-accounts.ts';
import type { FindAddress, PresentAddress } from './mail/present-address.ts';
import { addressesOfSignIns } from './session/sessions.ts';

/**
 * By account: among the shop's own accounts, or those of an external provider, which the shop knows
 * by the sign-ins.
 * @param options.isExternal whether an external provider has the accounts
 */
export async function presentAddresses(
  db: Queries,
  accountIds: readonly string[],
  { isExternal }: { isExternal: boolean },
): Promise<Map<string, PresentAddress>> {
  const find = isExternal ? addressesOfSignIns : addressesOfAccounts;
  return find(db, accountIds);
}

export function addressFinder(db: Queries, options: { isExternal: boolean }): FindAddress {
  return async (accountId) => (await presentAddresses(db, [accountId], options)).get(accountId);
}
