import type { Queries } from '#server/database/database.ts';
import type { CredentialsChanged, ForgetAccount } from '#server/identity/identity-context.ts';
import { deleteAccountRow } from '#server/identity/queries.ts';
import type { Account } from '#server/identity/schema.ts';

/** The account must be locked in `tx`. */
export async function removeAccountRows(
  deps: { onCredentialsChanged: CredentialsChanged; forgetAccount: ForgetAccount },
  tx: Queries,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await deps.onCredentialsChanged(tx, id);
  await deps.forgetAccount(tx, { accountId: id, email });
  await deleteAccountRow(tx, id);
}
