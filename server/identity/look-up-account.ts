import { accountAnswer } from './account-answer.ts';
import { accountOfClaims, readOwnIdToken } from './account-of-id-token.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import { findAccount } from './queries.ts';
import type { RequestMembers } from './request-members.ts';

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
