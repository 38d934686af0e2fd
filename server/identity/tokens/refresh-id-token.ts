import { refreshesOf } from '#server/database/stranger-turns.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { RequestMembers } from '#server/identity/protocol/request-members.ts';
import {
  findRefreshToken,
  lockAccount,
  prolongRefreshToken,
  updateAccount,
} from '#server/identity/queries.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { checkAccount } from './account-of-id-token.ts';
import { idTokenLifetime } from './id-token-lifetime.ts';
import { issueIdToken } from './issue-id-token.ts';
import { refreshTokenExpiry } from './sign-in-tokens.ts';

/**
 * The refresh token stays the same, as with the real service: a browser's tabs share it.
 * @throws {IdentityError} INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_DISABLED, USER_NOT_FOUND
 */
export async function refreshIdToken(identity: IdentityContext, members: RequestMembers) {
  const refreshToken = readMembers(members);
  const { database } = identity;
  const found = await findRefreshToken(database.reads, secretHash(refreshToken));
  if (!found) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const account = await database.transaction(async (tx) => {
    const now = identity.clock();
    const current = checkAccount(await lockAccount(tx, found.accountId), found.credentialVersion);
    if (found.expiresAt <= now) throw new IdentityError('TOKEN_EXPIRED');
    await prolongRefreshToken(tx, found.tokenHash, refreshTokenExpiry(now));
    await updateAccount(tx, current.id, { lastRefreshAt: now });
    return current;
  }, refreshesOf(found.accountId));
  const idToken = await issueIdToken(identity, account, found.signedInAt);
  return {
    access_token: idToken,
    expires_in: String(idTokenLifetime),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.id,
    project_id: identity.projectId,
  };
}

function readMembers(members: RequestMembers): string {
  const grantType = members.text('grant_type');
  const refreshToken = members.text('refresh_token');
  if (!grantType) throw new IdentityError('MISSING_GRANT_TYPE');
  if (grantType !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  if (!refreshToken) throw new IdentityError('MISSING_REFRESH_TOKEN');
  return refreshToken;
}
