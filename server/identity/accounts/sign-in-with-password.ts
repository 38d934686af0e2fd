import { credentialsOf } from '#server/database/stranger-turns.ts';
import type { Client, IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { RequestMembers } from '#server/identity/protocol/request-members.ts';
import { findAccountByEmail, lockAccount, updateAccount } from '#server/identity/queries.ts';
import type { Account } from '#server/identity/schema.ts';
import { beginSignIn, signInTokens } from '#server/identity/tokens/sign-in-tokens.ts';
import { accountEmail } from './account-rules.ts';

/**
 * Unknown e-mail and wrong password give the same answer in equal time. @throws {IdentityError}
 * INVALID_LOGIN_CREDENTIALS, USER_DISABLED (only with the right password), invalid members
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
  // A request that would be refused must take no place in the queue.
  await identity.limits.checkSignIn(email, client.address);
  // Reserve before counting: a full queue is not the visitor's failure.
  const place = identity.passwords.reserve();
  try {
    const attempt = await identity.limits.beforeSignIn(email, client.address);
    const found = await orTakeBack(attempt, () =>
      findAccountByEmail(identity.database.reads, email),
    );
    const check = await orTakeBack(attempt, () => place.verify(found?.passwordHash, password));
    if (!check.isRight || !found) {
      await attempt.failed();
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    }
    const begun = await orTakeBack(attempt, () => begin(identity, found, check.renewedHash));
    await attempt.succeeded();
    return answer(identity, begun);
  } finally {
    place.release();
  }
}

/** A failure here is not a wrong password and must not count as one. */
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

/** @param renewedHash of the same password, so tokens and sessions stay */
function begin(identity: IdentityContext, found: Account, renewedHash: string | undefined) {
  const now = identity.clock();
  return identity.database.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // The credentials changed since the check, so it proves nothing.
    if (account?.credentialVersion !== found.credentialVersion) {
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    }
    if (account.disabledAt) throw new IdentityError('USER_DISABLED');
    await updateAccount(tx, account.id, {
      ...(renewedHash !== undefined && { passwordHash: renewedHash }),
      lastSignInAt: now,
      lastRefreshAt: now,
    });
    return beginSignIn(tx, account, now, now);
  }, credentialsOf(found.id));
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
