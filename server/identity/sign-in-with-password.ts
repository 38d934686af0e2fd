import { accountEmail } from './account-rules.ts';
import type { Client, IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import { findAccountByEmail, lockAccount, updateAccount } from './queries.ts';
import type { RequestMembers } from './request-members.ts';
import { beginSignIn, signInTokens } from './sign-in-tokens.ts';

/**
 * `accounts:signInWithPassword`. An unknown e-mail address and a wrong password are answered alike,
 * and in equal time.
 * @throws {IdentityError} INVALID_LOGIN_CREDENTIALS, USER_DISABLED (only to who knows the
 * password) and the faults of the members
 */
export async function signInWithPassword(
  identity: IdentityContext,
  members: RequestMembers,
  client: Client,
) {
  const { email, password } = readMembers(members);
  const { database, limits, passwords } = identity;
  // Before the attempt counts: a busy shop is not the visitor's failure.
  passwords.checkRoom();
  await limits.beforeSignIn(email, client.address);
  const found = await findAccountByEmail(database.db, email);
  if (!(await passwords.verify(found?.passwordHash, password)) || !found) {
    await limits.signInFailed(email, client.address);
    throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  }
  const now = identity.clock();
  const begun = await database.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // Another password or address since it was checked: what was proved holds no more.
    if (account?.credentialVersion !== found.credentialVersion) {
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    }
    if (account.disabledAt) throw new IdentityError('USER_DISABLED');
    await updateAccount(tx, account.id, { lastSignInAt: now, lastRefreshAt: now });
    return beginSignIn(tx, account, now, now);
  });
  await limits.signInSucceeded(email, client.address);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: begun.account.id,
    email,
    displayName: begun.account.displayName ?? '',
    registered: true,
    ...(await signInTokens(identity, begun)),
  };
}

function readMembers(members: RequestMembers) {
  const email = members.text('email');
  const password = members.text('password');
  members.flag('returnSecureToken');
  if (email === undefined) throw new IdentityError('MISSING_EMAIL');
  const address = accountEmail(email);
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  return { email: address, password };
}
