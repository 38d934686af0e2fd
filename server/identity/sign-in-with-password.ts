import type { Account } from '#server/database/schema/accounts.ts';
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
  const credentials = readMembers(members);
  return identity.addressTurns.run(client.address, () => signIn(identity, credentials, client));
}

async function signIn(
  identity: IdentityContext,
  { email, password }: ReturnType<typeof readMembers>,
  client: Client,
) {
  // Who would be refused takes no place from others.
  await identity.limits.checkSignIn(email, client.address);
  // A place comes before the attempt counts: a busy shop is not the visitor's failure.
  const place = identity.passwords.reserve();
  try {
    const attempt = await identity.limits.beforeSignIn(email, client.address);
    const found = await orTakeBack(attempt, () => findAccountByEmail(identity.database.db, email));
    const isRight = await orTakeBack(attempt, () => place.verify(found?.passwordHash, password));
    if (!isRight || !found) {
      await attempt.failed();
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    }
    const begun = await orTakeBack(attempt, () => begin(identity, found));
    await attempt.succeeded();
    return answer(identity, begun);
  } finally {
    place.release();
  }
}

/** What fails here is no wrong password, and must not count as one. */
async function orTakeBack<Result>(
  attempt: { takeBack(): Promise<void> },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await attempt.takeBack().catch((fault: unknown) => {
      throw new AggregateError([error, fault], 'A sign-in failed, and counts as a wrong password.');
    });
    throw error;
  }
}

function begin(identity: IdentityContext, found: Account) {
  const now = identity.clock();
  return identity.database.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // Another password or address since it was checked: what was proved holds no more.
    if (account?.credentialVersion !== found.credentialVersion) {
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    }
    if (account.disabledAt) throw new IdentityError('USER_DISABLED');
    await updateAccount(tx, account.id, { lastSignInAt: now, lastRefreshAt: now });
    return beginSignIn(tx, account, now, now);
  });
}

async function answer(identity: IdentityContext, begun: Awaited<ReturnType<typeof begin>>) {
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: begun.account.id,
    email: begun.account.email,
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
