import type { Queries } from '#server/database/database.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { insertRefreshToken } from '#server/identity/queries.ts';
import type { Account } from '#server/identity/schema.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import { idTokenLifetime } from './id-token-lifetime.ts';
import { issueIdToken } from './issue-id-token.ts';

/** 60 days unused, in ms. */
const refreshTokenLifetime = 60 * 24 * 60 * 60 * 1000;

/** Devices per account; the oldest sign-in is dropped. */
const maxRefreshTokens = 100;

interface SignInTokens {
  idToken: string;
  refreshToken: string;
  /** Seconds, as a text. */
  expiresIn: string;
}

export function refreshTokenExpiry(now: Date): Date {
  return new Date(now.getTime() + refreshTokenLifetime);
}

/** Make the ID token from the result only after the transaction has committed. */
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
  await insertRefreshToken(tx, row, maxRefreshTokens);
  return { account, signedInAt, refreshToken };
}

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
