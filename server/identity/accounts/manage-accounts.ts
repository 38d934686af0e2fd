import { plainText } from '#domain/text/plain-text.ts';
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
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { type Elsewhere, type ExternalAccounts, refuseElsewhere } from './refuse-elsewhere.ts';
import { removeAccountRows } from './remove-account-rows.ts';

export interface AccountParts extends ExternalAccounts {
  database: Database;
  clock(): Date;
  onCredentialsChanged: CredentialsChanged;
}

/** What the owner sees: no credentials. */
type AccountSummary = Pick<
  Account,
  'id' | 'email' | 'emailVerified' | 'displayName' | 'createdAt' | 'lastSignInAt' | 'disabledAt'
>;

/** In the order of the e-mail addresses, behind one of them. */
export async function listAccounts(
  { database, externalIdentity }: ExternalAccounts & { database: Pick<Database, 'db'> },
  _actor: Actor,
  {
    search = '',
    after = '',
    limit,
  }: { search?: string | undefined; after?: string | undefined; limit: number },
): Promise<Outcome<{ rows: AccountSummary[]; next: string | null }, Elsewhere>> {
  const refusal = refuseElsewhere(externalIdentity);
  if (refusal) return refusal;
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const found = await selectAccounts(database.db, { words, after, size: limit + 1 });
  const rows = found.slice(0, limit).map(summaryOf);
  return { ok: { rows, next: found.length > limit ? (rows.at(-1)?.email ?? null) : null } };
}

function summaryOf(account: Account): AccountSummary {
  const { id, email, emailVerified, displayName, createdAt, lastSignInAt, disabledAt } = account;
  return { id, email, emailVerified, displayName, createdAt, lastSignInAt, disabledAt };
}

interface NamedAccount {
  /** Or the id. */
  email: string;
}

type ChangedAccount = Promise<Outcome<NamedAccount, Elsewhere | 'no-such-account'>>;

/** Signs it out everywhere. */
export function disableAccount(
  parts: AccountParts,
  actor: Actor,
  named: NamedAccount,
): ChangedAccount {
  const at = parts.clock();
  return changeNamedAccount(parts, named, async (tx, account) => {
    if (account.disabledAt) return;
    await changeCredentials(parts, tx, account, { disabledAt: at });
    const change = { before: { disabledAt: null }, after: { disabledAt: at } };
    await writeLogLines(tx, [{ ...lineOf(account, actor, at), ...change }]);
  });
}

/** Its password stays the same. */
export function enableAccount(
  parts: AccountParts,
  actor: Actor,
  named: NamedAccount,
): ChangedAccount {
  const at = parts.clock();
  return changeNamedAccount(parts, named, async (tx, account) => {
    const { disabledAt } = account;
    if (!disabledAt) return;
    await changeCredentials(parts, tx, account, { disabledAt: null });
    const change = { before: { disabledAt }, after: { disabledAt: null } };
    await writeLogLines(tx, [{ ...lineOf(account, actor, at), ...change }]);
  });
}

/** Also deletes the shop's data of the account. */
export function removeAccount(
  parts: AccountParts & { forgetAccount: ForgetAccount },
  actor: Actor,
  named: NamedAccount,
): ChangedAccount {
  const at = parts.clock();
  return changeNamedAccount(parts, named, async (tx, account) => {
    await removeAccountRows(parts, tx, account);
    // Nothing of the person stays in the log.
    const { createdAt, disabledAt } = account;
    const change = { before: { createdAt, disabledAt }, after: null };
    await writeLogLines(tx, [{ ...lineOf(account, actor, at), ...change }]);
  });
}

/** The account is named by its id: its address is the shopper's. */
function lineOf({ id }: Account, actor: Actor, at: Date) {
  return { at, actor, noun: 'users', thing: id };
}

async function changeNamedAccount(
  { database, externalIdentity }: AccountParts,
  { email: name }: NamedAccount,
  change: (tx: Queries, account: Account) => Promise<void>,
): ChangedAccount {
  const refusal = refuseElsewhere(externalIdentity);
  if (refusal) return refusal;
  return database.transaction(async (tx) => {
    const found = name.includes('@')
      ? await findAccountByEmail(tx, name.trim().toLowerCase())
      : await findAccount(tx, name.trim());
    const account = found && (await lockAccount(tx, found.id));
    if (!account) return { refusal: 'no-such-account', email: name };
    await change(tx, account);
    return { ok: { email: account.email } };
  });
}
