import { credentialsOf } from '#server/database/stranger-turns.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { RequestMembers } from '#server/identity/protocol/request-members.ts';
import { lockAccount } from '#server/identity/queries.ts';
import {
  accountOfClaims,
  checkRecentSignIn,
  readOwnIdToken,
} from '#server/identity/tokens/account-of-id-token.ts';
import { logAccount } from './log-account.ts';
import { removeAccountRows } from './remove-account-rows.ts';

/** @throws {IdentityError} MISSING_ID_TOKEN, CREDENTIAL_TOO_OLD_LOGIN_AGAIN, token errors */
export async function deleteAccount(identity: IdentityContext, members: RequestMembers) {
  const idToken = members.text('idToken');
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  const claims = await readOwnIdToken(identity, idToken);
  await identity.database.transaction(async (tx) => {
    const account = await accountOfClaims(tx, lockAccount, claims);
    checkRecentSignIn(identity, claims);
    await removeAccountRows(identity, tx, account);
    const before = { createdAt: account.createdAt };
    const at = identity.clock();
    await logAccount(tx, account.id, { verb: 'delete', at, before, after: null });
  }, credentialsOf(claims.sub));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
