import type { Logger } from 'pino';
import type { Database, Queries } from '#server/database/database.ts';
import { createPublishedKeys } from '#server/identity/keys/published-keys.ts';
import type { SigningKeys } from '#server/identity/keys/signing-keys.ts';
import { findAccount, shareAccount } from '#server/identity/queries.ts';
import { InvalidIdTokenError } from './invalid-id-token-error.ts';
import { issuerOf } from './issue-id-token.ts';
import { type IdTokenClaims, readIdToken } from './read-id-token.ts';

interface VerifiedIdentity {
  accountId: string;
  email: string;
  emailVerified: boolean;
  /** Seconds; when the password was given. */
  authTime: number;
}

export interface IdTokenVerifier {
  /**
   * @param tx what it writes counts only with the credentials of now: they stay until its end
   * @throws {InvalidIdTokenError} @throws {IdentityKeysUnavailableError} without public keys
   */
  verify(idToken: string, tx?: Queries): Promise<VerifiedIdentity>;
}

interface EmbeddedProvider {
  kind: 'embedded';
  database: Database;
  signingKeys: SigningKeys;
  projectId: string;
  clock: () => Date;
}

interface ExternalProvider {
  kind: 'external';
  /** `https://securetoken.google.com/PROJECT` */
  issuer: string;
  /** The issuer's last part by default. */
  audience?: string;
  /** JWKS or X.509 certificates by key id; by default the issuer's own URL. */
  keysUrl?: string;
  clock: () => Date;
  log?: Pick<Logger, 'warn'>;
}

const googleIssuer = 'https://securetoken.google.com/';
const googleKeysUrl =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

export function createIdTokenVerifier(
  provider: EmbeddedProvider | ExternalProvider,
): IdTokenVerifier {
  return provider.kind === 'embedded' ? embeddedVerifier(provider) : externalVerifier(provider);
}

function embeddedVerifier(provider: EmbeddedProvider): IdTokenVerifier {
  const rules = {
    issuer: issuerOf(provider.projectId),
    audience: provider.projectId,
    clock: provider.clock,
    publicKey: provider.signingKeys.publicKey,
  };
  return {
    async verify(idToken, tx) {
      const claims = await readIdToken(idToken, rules);
      const account = tx
        ? await shareAccount(tx, claims.sub)
        : await findAccount(provider.database.reads, claims.sub);
      if (!account) throw new InvalidIdTokenError('unknown-account');
      if (account.disabledAt) throw new InvalidIdTokenError('disabled-account');
      if (account.credentialVersion !== claims.credential_version) {
        throw new InvalidIdTokenError('expired');
      }
      return {
        accountId: account.id,
        email: account.email,
        emailVerified: account.emailVerified,
        authTime: claims.auth_time,
      };
    },
  };
}

function externalVerifier(provider: ExternalProvider): IdTokenVerifier {
  const { issuer, clock } = provider;
  const audience = provider.audience ?? issuer.replace(/\/+$/, '').split('/').at(-1) ?? issuer;
  const keysUrl = provider.keysUrl ?? defaultKeysUrl(issuer);
  const { publicKey } = createPublishedKeys({ keysUrl, clock, log: provider.log });
  return {
    async verify(idToken) {
      const claims = await readIdToken(idToken, { issuer, audience, clock, publicKey });
      return {
        accountId: claims.sub,
        email: emailOf(claims),
        emailVerified: claims.email_verified === true,
        authTime: claims.auth_time,
      };
    },
  };
}

function defaultKeysUrl(issuer: string): string {
  return issuer.startsWith(googleIssuer) ? googleKeysUrl : `${issuer}/.well-known/jwks.json`;
}

/** Anonymous and phone sign-ins have no e-mail; the shop's accounts need one. */
function emailOf(claims: IdTokenClaims): string {
  if (typeof claims.email !== 'string' || claims.email === '') {
    throw new InvalidIdTokenError('wrong-claims');
  }
  return claims.email;
}
