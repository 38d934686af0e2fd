import type { Database, Queries } from '#server/database/database.ts';
import type { CredentialsChanged, ForgetAccount } from '#server/identity/identity-context.ts';
import { changeCredentials } from '#server/identity/passwords/change-credentials.ts';
import {
  findAccount,
  findAccountByEmail,
  lockAccount,
  selectAccounts,
} from '#server/identity/queries.ts';
import type { Account } from '#server/identity/schema.ts';
import { removeAccountRows } from './remove-account-rows.ts';

export interface AccountManagement {
  database: Database;
  clock: () => Date;
  onCredentialsChanged: CredentialsChanged;
}

/** What the owner sees: no credentials. */
export type AccountSummary = Pick<
  Account,
  'id' | 'email' | 'emailVerified' | 'displayName' | 'createdAt' | 'lastSignInAt' | 'disabledAt'
>;

const pageSize = 500;

/** Ordered by e-mail address, read in pages. */
export async function* listAccounts(database: Database): AsyncGenerator<AccountSummary> {
  let after = '';
  for (;;) {
    const page = await selectAccounts(database.db, { after, size: pageSize });
    yield* page;
    after = page.at(-1)?.email ?? after;
    if (page.length < pageSize) return;
  }
}

/** @param name e-mail address or id @returns the e-mail address; undefined without an account */
export function disableAccount(deps: AccountManagement, name: string): Promise<string | undefined> {
  return changeNamedAccount(deps, name, async (tx, account) => {
    if (account.disabledAt) return;
    await changeCredentials(deps, tx, account, { disabledAt: deps.clock() });
  });
}

/** Parameters as `disableAccount`. */
export function enableAccount(deps: AccountManagement, name: string): Promise<string | undefined> {
  return changeNamedAccount(deps, name, async (tx, account) => {
    if (!account.disabledAt) return;
    await changeCredentials(deps, tx, account, { disabledAt: null });
  });
}

/** Also deletes the shop's data of the account. Parameters as `disableAccount`. */
export function removeAccount(
  deps: AccountManagement & { forgetAccount: ForgetAccount },
  name: string,
): Promise<string | undefined> {
  return changeNamedAccount(deps, name, (tx, account) => removeAccountRows(deps, tx, account));
}

async function changeNamedAccount(
  deps: AccountManagement,
  name: string,
  change: (tx: Queries, account: Account) => Promise<void>,
): Promise<string | undefined> {
  return deps.database.transaction(async (tx) => {
    const found = name.includes('@')
      ? await findAccountByEmail(tx, name.trim().toLowerCase())
      : await findAccount(tx, name.trim());
    const account = found && (await lockAccount(tx, found.id));
    if (account) await change(tx, account);
    return account?.email;
  });
}
