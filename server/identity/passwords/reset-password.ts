import { credentialsOf } from '#server/database/stranger-turns.ts';
import { checkNewPassword } from '#server/identity/accounts/account-rules.ts';
import { logAccount } from '#server/identity/accounts/log-account.ts';
import { accountOfCode } from '#server/identity/emails/account-of-code.ts';
import type { Client, IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { RequestMembers } from '#server/identity/protocol/request-members.ts';
import { lockAccount, takeMailCode } from '#server/identity/queries.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { changeCredentials } from './change-credentials.ts';

/**
 * Without `newPassword` it only checks the code. With it, it ends all sign-ins, and deletes the
 * shopper's data if the address was unproved. A code works once.
 * @throws {IdentityError} INVALID_OOB_CODE, EXPIRED_OOB_CODE, invalid members
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
  // Whoever reads the account's mail owns it: earlier guesses must not lock them out.
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
    // A previous use may have consumed the code: then no hashing is spent on it.
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
      // The code came by mail, so the address is the owner's.
      emailVerified: true,
    });
    const line = { verb: 'resetPassword', before: {}, after: { changed: ['password'] } };
    await logAccount(tx, accountId, { ...line, at: identity.clock() });
    // Somebody else may have signed up with this address.
    const { email, emailVerified } = account;
    if (!emailVerified) await identity.forgetAccount(tx, { accountId, email });
    return email;
  }, credentialsOf(accountId));
}
