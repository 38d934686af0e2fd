import { randomInt } from 'node:crypto';
import { changesFrom } from '#server/database/stranger-turns.ts';
import { addressBlock } from '#server/http/request/address-block.ts';
import type { Client, IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { RequestMembers } from '#server/identity/protocol/request-members.ts';
import { findAccountByEmail, insertAccount } from '#server/identity/queries.ts';
import { beginSignIn, signInTokens } from '#server/identity/tokens/sign-in-tokens.ts';
import { accountEmail, checkDisplayName, checkNewPassword } from './account-rules.ts';
import { logAccount } from './log-account.ts';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @throws {IdentityError} EMAIL_EXISTS, invalid members */
export async function signUp(identity: IdentityContext, members: RequestMembers, client: Client) {
  const { email, password, displayName } = readMembers(members);
  const passwordHash = await identity.addressTurns.run(client.address, () =>
    hashForNewAccount(identity, email, password, client),
  );
  const now = identity.clock();
  const begun = await identity.database.transaction(
    async (tx) => {
      const account = await insertAccount(tx, {
        id: newAccountId(),
        email,
        displayName: displayName || null,
        passwordHash,
        passwordUpdatedAt: now,
        validSince: now,
        createdAt: now,
        lastSignInAt: now,
        lastRefreshAt: now,
      });
      if (!account) return undefined;
      const after = { createdAt: now };
      await logAccount(tx, account.id, { verb: 'create', at: now, before: null, after });
      return beginSignIn(tx, account, now, now);
    },
    changesFrom(addressBlock(client.address)),
  );
  // Somebody else took the address during the hashing.
  if (!begun) throw new IdentityError('EMAIL_EXISTS');
  await identity.limits.ownerProved(email, client.address);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: begun.account.id,
    email,
    ...(displayName ? { displayName } : {}),
    ...(await signInTokens(identity, begun)),
  };
}

/** 28 letters and digits, like the protocol's `localId`. */
function newAccountId(): string {
  return Array.from({ length: 28 }, () => lettersAndDigits[randomInt(62)]).join('');
}

/** A full queue must not use up the visitor's attempts. */
async function hashForNewAccount(
  identity: IdentityContext,
  email: string,
  password: string,
  client: Client,
): Promise<string> {
  // A request that would be refused must take no place in the queue.
  await identity.limits.checkSignUp(client.address);
  const place = identity.passwords.reserve();
  try {
    await identity.limits.beforeSignUp(client.address);
    if (await findAccountByEmail(identity.database.reads, email)) {
      throw new IdentityError('EMAIL_EXISTS');
    }
    return await place.hash(password);
  } finally {
    place.release();
  }
}

function readMembers(members: RequestMembers) {
  const email = members.text('email');
  const password = members.text('password');
  const displayName = members.text('displayName');
  members.flag('returnSecureToken');
  // Without both it would be an anonymous account, which the shop does not offer.
  if (!email && !password) {
    throw new IdentityError(
      'ADMIN_ONLY_OPERATION : Accounts need an e-mail address and a password',
    );
  }
  if (!email) throw new IdentityError('MISSING_EMAIL');
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  return {
    email: accountEmail(email),
    password: checkNewPassword(password),
    displayName: displayName === undefined ? undefined : checkDisplayName(displayName),
  };
}
