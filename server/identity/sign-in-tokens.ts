import type { Queries } from '#server/database/database.ts';
import type { Account } from '#server/database/schema/accounts.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import { idTokenLifetime } from './id-token-lifetime.ts';
import type { IdentityContext } from './identity-context.ts';
import { issueIdToken } from './issue-id-token.ts';
import { insertRefreshToken } from './queries.ts';

/** A refresh token that nobody used for so long dies: 60 days. */
const refreshTokenLifetime = 60 * 24 * 60 * 60 * 1000;

/** Devices that one account may be signed in on; the oldest sign-in gives way. */
const mostRefreshTokens = 100;

/** The protocol's members of an answer that signs somebody in. */
interface SignInTokens {
  idToken: string;
  refreshToken: string;
  /** Seconds, as a text. */
  expiresIn: string;
}

/** When a refresh token that is used now dies. */
export function refreshTokenExpiry(now: Date): Date {
  return new Date(now.getTime() + refreshTokenLifetime);
}

/**
 * Begins a chain of tokens. The ID token is to be made of what it returns after the transaction
 * has committed.
 * @param signedInAt when the password was given
 */
export async function beginSignIn(
  tx: Queries,
  account: Account,
  signedInAt: Date,
  now: Date,
): Promise<{ account: Account; signedInAt: Date; refreshToken: string }> {
  const refreshToken = newSecret();
  const row = {
    tokenHash: secretHash(refreshToken),
    accountId: account.id,
    credentialVersion: account.credentialVersion,
    signedInAt,
    expiresAt: refreshTokenExpiry(now),
  };
  await insertRefreshToken(tx, row, mostRefreshTokens);
  return { account, signedInAt, refreshToken };
}

/** The tokens of a sign-in that has begun. */
export async function signInTokens(
  identity: IdentityContext,
  begun: { account: Account; signedInAt: Date; refreshToken: string },
): Promise<SignInTokens> {
  return {
    idToken: await issueIdToken(identity, begun.account, begun.signedInAt),
    refreshToken: begun.refreshToken,
    expiresIn: String(idTokenLifetime),
  };
}
