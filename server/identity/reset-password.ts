import { secretHash } from '#server/secrets/secret.ts';
import { accountOfCode } from './account-of-code.ts';
import { checkNewPassword } from './account-rules.ts';
import { changeCredentials } from './change-credentials.ts';
import type { Client, IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import { lockAccount, takeMailCode } from './queries.ts';
import type { RequestMembers } from './request-members.ts';

/**
 * `accounts:resetPassword`: with `newPassword` changes the password of the account that a reset
 * mail went to, ends all its sign-ins, and forgets what was kept for its shopper when nobody had
 * proved the address before; without it only checks the code. A code works once.
 * @throws {IdentityError} INVALID_OOB_CODE, EXPIRED_OOB_CODE, the faults of the members
 */
export async function resetPassword(
  identity: IdentityContext,
  members: RequestMembers,
  client: Client,
) {
  const code = members.text('oobCode');
  const newPassword = members.text('newPassword');
  if (!code) throw new IdentityError('MISSING_OOB_CODE');
  const codeHash = secretHash(code);
  const email = newPassword
    ? await changePassword(identity, codeHash, checkNewPassword(newPassword), client)
    : (await accountOfCode(identity, codeHash, 'password-reset')).email;
  // Who can read the account's mail is its owner: guesses made before do not keep them out.
  if (newPassword) await identity.limits.ownerProved(email, client.address);
  return { kind: 'identitytoolkit#ResetPasswordResponse', requestType: 'PASSWORD_RESET', email };
}

async function changePassword(
  identity: IdentityContext,
  codeHash: string,
  newPassword: string,
  client: Client,
): Promise<string> {
  const { id } = await accountOfCode(identity, codeHash, 'password-reset');
  return identity.accountTurns.run(id, async () => {
    // The use of the code before this one, if any, has ended it: that must cost no hashing.
    await accountOfCode(identity, codeHash, 'password-reset');
    const passwordHash = await identity.addressTurns.run(client.address, () =>
      identity.passwords.hash(newPassword),
    );
    return replacePassword(identity, id, codeHash, passwordHash);
  });
}

function replacePassword(
  identity: IdentityContext,
  accountId: string,
  codeHash: string,
  passwordHash: string,
): Promise<string> {
  return identity.database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || !(await takeMailCode(tx, codeHash))) {
      throw new IdentityError('INVALID_OOB_CODE');
    }
    await changeCredentials(identity, tx, account, {
      passwordHash,
      passwordUpdatedAt: identity.clock(),
      // The code came by mail: the address is the owner's.
      emailVerified: true,
    });
    // Until now the account may have been somebody else's, who signed up with this address.
    if (!account.emailVerified) await identity.forgetAccount(tx, account.id);
    return account.email;
  });
}
