import { credentialsOf } from '#server/database/stranger-turns.ts';
import { accountOfClaims, checkRecentSignIn, readOwnIdToken } from './account-of-id-token.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import { lockAccount } from './queries.ts';
import { removeAccountRows } from './remove-account-rows.ts';
import type { RequestMembers } from './request-members.ts';

/** @throws {IdentityError} MISSING_ID_TOKEN, CREDENTIAL_TOO_OLD_LOGIN_AGAIN, token errors */
export async function deleteAccount(identity: IdentityContext, members: RequestMembers) {
  const idToken = members.text('idToken');
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  const claims = await readOwnIdToken(identity, idToken);
  await identity.database.transaction(async (tx) => {
    const account = await accountOfClaims(tx, lockAccount, claims);
    checkRecentSignIn(identity, claims);
    await removeAccountRows(identity, tx, account);
  }, credentialsOf(claims.sub));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
