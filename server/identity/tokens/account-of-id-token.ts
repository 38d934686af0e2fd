import type { Queries } from '#server/database/database.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { Account } from '#server/identity/schema.ts';
import { InvalidIdTokenError } from './invalid-id-token-error.ts';
import { issuerOf } from './issue-id-token.ts';
import { type IdTokenClaims, readIdToken } from './read-id-token.ts';

/** Changing credentials or deleting an account needs a password given this recently, in seconds. */
const recentSignIn = 5 * 60;

/** @throws {IdentityError} INVALID_ID_TOKEN, TOKEN_EXPIRED */
export async function readOwnIdToken(
  identity: IdentityContext,
  idToken: string,
): Promise<IdTokenClaims> {
  try {
    return await readIdToken(idToken, {
      issuer: issuerOf(identity.projectId),
      audience: identity.projectId,
      clock: identity.clock,
      publicKey: identity.signingKeys.publicKey,
    });
  } catch (error) {
    if (!(error instanceof InvalidIdTokenError)) throw error;
    const code = error.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN';
    throw new IdentityError(code, { cause: error });
  }
}

/** @throws {IdentityError} USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED (old credentials) */
export function checkAccount(account: Account | undefined, credentialVersion: unknown): Account {
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabledAt) throw new IdentityError('USER_DISABLED');
  if (account.credentialVersion !== credentialVersion) throw new IdentityError('TOKEN_EXPIRED');
  return account;
}

/** @throws {IdentityError} as `checkAccount` */
export async function accountOfClaims(
  db: Queries,
  find: (db: Queries, id: string) => Promise<Account | undefined>,
  claims: IdTokenClaims,
): Promise<Account> {
  return checkAccount(await find(db, claims.sub), claims.credential_version);
}

/** @throws {IdentityError} CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the password was given too long ago */
export function checkRecentSignIn(identity: IdentityContext, claims: IdTokenClaims): void {
  if (identity.clock().getTime() / 1000 - claims.auth_time > recentSignIn) {
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
