import type { IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { RequestMembers } from '#server/identity/protocol/request-members.ts';
import { findAccount } from '#server/identity/queries.ts';
import { accountOfClaims, readOwnIdToken } from '#server/identity/tokens/account-of-id-token.ts';
import { accountAnswer } from './account-answer.ts';

/** @throws {IdentityError} INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED */
export async function lookUpAccount(identity: IdentityContext, members: RequestMembers) {
  const idToken = members.text('idToken');
  if (!idToken) throw new IdentityError('INVALID_ID_TOKEN');
  const claims = await readOwnIdToken(identity, idToken);
  const account = await accountOfClaims(identity.database.reads, findAccount, claims);
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        ...accountAnswer(account),
        passwordUpdatedAt: account.passwordUpdatedAt.getTime(),
        validSince: String(Math.floor(account.validSince.getTime() / 1000)),
        createdAt: String(account.createdAt.getTime()),
        lastLoginAt: String(account.lastSignInAt.getTime()),
        lastRefreshAt: account.lastRefreshAt.toISOString(),
      },
    ],
  };
}
