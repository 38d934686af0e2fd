import { credentialsOf } from '#server/database/stranger-turns.ts';
import { logAccount } from '#server/identity/accounts/log-account.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { lockAccount, takeMailCode, updateAccount } from '#server/identity/queries.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { accountOfCode } from './account-of-code.ts';

/** A code works once. @throws {IdentityError} INVALID_OOB_CODE, EXPIRED_OOB_CODE */
export async function confirmEmail(identity: IdentityContext, oobCode: string) {
  const codeHash = secretHash(oobCode);
  const { id } = await accountOfCode(identity, codeHash, 'email-confirmation');
  const email = await identity.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account || !(await takeMailCode(tx, codeHash))) {
      throw new IdentityError('INVALID_OOB_CODE');
    }
    await updateAccount(tx, id, { emailVerified: true });
    const [before, after] = [{ emailVerified: account.emailVerified }, { emailVerified: true }];
    await logAccount(tx, id, { verb: 'confirmEmail', at: identity.clock(), before, after });
    await identity.onEmailProved(tx, { accountId: id, email: account.email });
    return account.email;
  }, credentialsOf(id));
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: id,
    email,
    emailVerified: true,
  };
}
