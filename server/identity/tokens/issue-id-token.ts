import { SignJWT } from 'jose';
import type { SigningKeys } from '#server/identity/keys/signing-keys.ts';
import type { Account } from '#server/identity/schema.ts';
import { idTokenLifetime } from './id-token-lifetime.ts';

export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** Signs an ID token (protocol §3). @param signedInAt unchanged by a refresh */
export async function issueIdToken(
  identity: { signingKeys: SigningKeys; projectId: string; clock: () => Date },
  account: Account,
  signedInAt: Date,
): Promise<string> {
  const { id, privateKey } = await identity.signingKeys.current();
  const now = Math.floor(identity.clock().getTime() / 1000);
  return new SignJWT({
    ...(account.displayName === null ? {} : { name: account.displayName }),
    ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
    auth_time: Math.floor(signedInAt.getTime() / 1000),
    user_id: account.id,
    email: account.email,
    email_verified: account.emailVerified,
    // Whole seconds cannot order a token and a password change in the same second.
    credential_version: account.credentialVersion,
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'RS256', kid: id, typ: 'JWT' })
    .setIssuer(issuerOf(identity.projectId))
    .setAudience(identity.projectId)
    .setSubject(account.id)
    .setIssuedAt(now)
    .setExpirationTime(now + idTokenLifetime)
    .sign(privateKey);
}
