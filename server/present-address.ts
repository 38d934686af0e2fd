import type { Queries } from './database/database.ts';
import { addressOfAccount } from './identity/accounts/address-of-account.ts';
import type { FindAddress } from './mail/present-address.ts';
import { addressOfSignIn } from './session/sessions.ts';

/**
 * Looks among the shop's own accounts, or those of an external provider, which the shop knows by the sign-ins.
 * @param options.isExternal whether an external provider has the accounts
 */
export function addressFinder(db: Queries, { isExternal }: { isExternal: boolean }): FindAddress {
  const find = isExternal ? addressOfSignIn : addressOfAccount;
  return (accountId) => find(db, accountId);
}
