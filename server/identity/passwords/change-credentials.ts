import type { Queries } from '#server/database/database.ts';
import type { CredentialsChanged } from '#server/identity/identity-context.ts';
import { deleteMailCodesOf, updateAccount } from '#server/identity/queries.ts';
import type { Account } from '#server/identity/schema.ts';

/** Ends tokens (by version), mail codes and sessions. The account must be locked in `tx`. */
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
