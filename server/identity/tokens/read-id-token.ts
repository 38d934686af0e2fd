import { type CryptoKey, errors, type JWTPayload, jwtVerify, type KeyObject } from 'jose';
import { InvalidIdTokenError } from './invalid-id-token-error.ts';

interface IdTokenRules {
  issuer: string;
  audience: string;
  clock: () => Date;
  /** @throws when the keys cannot be read */
  publicKey(keyId: string): Promise<CryptoKey | KeyObject | undefined>;
}

/** Claims of a genuine ID token (protocol §3). */
export interface IdTokenClaims extends JWTPayload {
  sub: string;
  iat: number;
  exp: number;
  /** Seconds; when the password was last given for this chain of tokens. */
  auth_time: number;
}

/** Seconds of clock difference between machines. */
const clockTolerance = 10;

/** Characters; far above any genuine token. */
const maxTokenLength = 16_384;

/**
 * RS256 only (rules: firebase.google.com/docs/auth/admin/verify-id-tokens).
 * @throws {InvalidIdTokenError}
 */
export async function readIdToken(token: string, rules: IdTokenRules): Promise<IdTokenClaims> {
  if (token.length > maxTokenLength) throw new InvalidIdTokenError('malformed');
  const now = rules.clock();
  const payload = await verifySignature(token, rules, now);
  if (!hasRequiredClaims(payload)) throw new InvalidIdTokenError('wrong-claims');
  const latest = now.getTime() / 1000 + clockTolerance;
  if (payload.iat > latest || payload.auth_time > latest) {
    throw new InvalidIdTokenError('not-yet-valid');
  }
  return payload;
}

async function verifySignature(token: string, rules: IdTokenRules, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = typeof kid === 'string' && kid ? await rules.publicKey(kid) : undefined;
        if (!key) throw new InvalidIdTokenError('unknown-key');
        return key;
      },
      {
        algorithms: ['RS256'],
        issuer: rules.issuer,
        audience: rules.audience,
        currentDate: now,
        clockTolerance,
      },
    );
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new InvalidIdTokenError(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: errors.JOSEError) {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'wrong-algorithm';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'wrong-signature';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'nbf' ? 'not-yet-valid' : 'wrong-claims';
  }
  return 'malformed';
}

function hasRequiredClaims(payload: JWTPayload): payload is IdTokenClaims {
  const { sub, iat, exp } = payload;
  const authTime = payload.auth_time;
  return (
    typeof sub === 'string' &&
    sub.length > 0 &&
    sub.length <= 128 &&
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    typeof authTime === 'number'
  );
}
