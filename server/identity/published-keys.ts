import { X509Certificate } from 'node:crypto';
import { type CryptoKey, importJWK, type KeyObject } from 'jose';
import * as v from 'valibot';
import { IdentityKeysUnavailableError } from './identity-keys-unavailable-error.ts';

type PublicKeys = ReadonlyMap<string, CryptoKey | KeyObject>;

/** Milliseconds for the whole answer. */
const timeLimit = 5_000;

/** Milliseconds from one asking to the next when a key is unknown or the last asking failed. */
const coolDown = 10_000;

/** Seconds to keep keys whose answer does not say for how long. */
const defaultMaxAge = 300;
const longestMaxAge = 24 * 60 * 60;

const JwksSchema = v.object({
  keys: v.array(v.looseObject({ kid: v.optional(v.string()), kty: v.string() })),
});
const CertificatesSchema = v.record(v.string(), v.string());

/**
 * The public keys that a provider publishes: as a JWKS, or as an object of X.509 certificates by
 * key id. Kept as long as the answer's Cache-Control says; asked for again when a key is unknown.
 */
export function createPublishedKeys(options: { keysUrl: string; clock: () => Date }): {
  /** @throws {IdentityKeysUnavailableError} */
  publicKey(id: string): Promise<CryptoKey | KeyObject | undefined>;
} {
  const { keysUrl } = options;
  const now = () => options.clock().getTime();
  let keys: PublicKeys = new Map();
  let validUntil = 0;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let lastFailure: unknown;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    lastAsked = now();
    try {
      const answer = await fetchKeys(keysUrl);
      keys = answer.keys;
      validUntil = now() + answer.maxAge * 1000;
      lastFailure = undefined;
    } catch (error) {
      lastFailure = error;
    }
  }

  /** Requests that come together share one asking; soon after one, its outcome counts. */
  async function refresh(): Promise<void> {
    if (!asking && now() - lastAsked >= coolDown) {
      asking = ask().finally(() => {
        asking = undefined;
      });
    }
    await asking;
  }

  function refuseAfterFailure(): void {
    if (lastFailure === undefined) return;
    throw new IdentityKeysUnavailableError(`The keys at ${keysUrl} could not be had.`, {
      cause: lastFailure,
    });
  }

  return {
    async publicKey(id) {
      if (now() >= validUntil) {
        await refresh();
        refuseAfterFailure();
      }
      if (!keys.has(id)) {
        await refresh();
        if (!keys.has(id)) refuseAfterFailure();
      }
      return keys.get(id);
    },
  };
}

async function fetchKeys(keysUrl: string): Promise<{ keys: PublicKeys; maxAge: number }> {
  const response = await fetch(keysUrl, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${keysUrl} answered ${response.status}.`);
  }
  return {
    keys: await readKeys(await response.json()),
    maxAge: maxAgeOf(response.headers.get('cache-control')),
  };
}

async function readKeys(body: unknown): Promise<PublicKeys> {
  const jwks = v.safeParse(JwksSchema, body);
  if (jwks.success) {
    const rsaKeys = jwks.output.keys.filter((key) => key.kty === 'RSA' && key.kid !== undefined);
    const imported = rsaKeys.map(
      async ({ kid = '', ...jwk }) => [kid, await importPublicKey(jwk)] as const,
    );
    return new Map(await Promise.all(imported));
  }
  const certificates = Object.entries(v.parse(CertificatesSchema, body));
  return new Map(certificates.map(([id, pem]) => [id, new X509Certificate(pem).publicKey]));
}

async function importPublicKey(jwk: { kty: string }): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('A published key is no public key.');
  return key;
}

/** Seconds, from a Cache-Control header. */
function maxAgeOf(cacheControl: string | null): number {
  const found = /(?:^|[\s,])max-age=(\d+)/i.exec(cacheControl ?? '');
  return found ? Math.min(Number(found[1]), longestMaxAge) : defaultMaxAge;
}
