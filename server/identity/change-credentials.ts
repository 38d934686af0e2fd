import type { Queries } from '#server/database/database.ts';
import type { Account } from '#server/database/schema/accounts.ts';
import type { CredentialsChanged } from './identity-context.ts';
import { deleteMailCodesOf, updateAccount } from './queries.ts';

/**
 * Changes what an account signs in with, or whether it may, and ends everything that stood on the
 * old state: ID tokens and refresh tokens (by their version), codes of mails, the shop's sessions.
 * The account must be locked in this transaction.
 */
export async function changeCredentials(
  deps: { clock: () => Date; onCredentialsChanged: CredentialsChanged },
  tx: Queries,
  account: Account,
  change: Partial<
    Pick<Account, 'email' | 'emailVerified' | 'passwordHash' | 'passwordUpdatedAt' | 'disabledAt'>
  >,
): Promise<void> {
  await updateAccount(tx, account.id, {
    ...change,
    credentialVersion: account.credentialVersion + 1,
    validSince: deps.clock(),
  });
  await deleteMailCodesOf(tx, account.id);
  await deps.onCredentialsChanged(tx, account.id);
}
