import { X509Certificate } from 'node:crypto';
import { type CryptoKey, importJWK, type KeyObject } from 'jose';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { IdentityKeysUnavailableError } from './identity-keys-unavailable-error.ts';

type PublicKeys = ReadonlyMap<string, CryptoKey | KeyObject>;

/** Milliseconds for the whole answer. */
const timeLimit = 5_000;

/** Milliseconds between requests when a key is unknown or the last request failed. */
const coolDown = 10_000;

/** Milliseconds to use expired keys in an outage: too short to keep a revoked key alive. */
const staleFor = 60 * 60 * 1000;

/** Seconds, when the answer gives no max-age. */
const defaultMaxAge = 300;
const maxAgeSeconds = 24 * 60 * 60;

const JwksSchema = v.object({
  keys: v.array(v.looseObject({ kid: v.optional(v.string()), kty: v.string() })),
});
const CertificatesSchema = v.record(v.string(), v.string());

/** Caches as Cache-Control and Age say, and longer in an outage; an unknown key is fetched. */
export function createPublishedKeys(options: {
  keysUrl: string;
  clock: () => Date;
  log?: Pick<Logger, 'warn'> | undefined;
}): {
  /** @throws {IdentityKeysUnavailableError} */
  publicKey(id: string): Promise<CryptoKey | KeyObject | undefined>;
} {
  const { keysUrl, log } = options;
  const now = () => options.clock().getTime();
  let keys: PublicKeys = new Map();
  let validUntil = 0;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let lastFailure: unknown;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    lastAsked = now();
    try {
      const answer = await fetchKeys(keysUrl, log);
      keys = answer.keys;
      validUntil = now() + answer.maxAge * 1000;
      lastFailure = undefined;
    } catch (error) {
      lastFailure = error;
      log?.warn({ err: error, keysUrl }, 'the public keys could not be had');
    }
  }

  /** Concurrent callers share one request; during the cool-down its outcome counts. */
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
    throw new IdentityKeysUnavailableError(`The keys at ${keysUrl} could not be fetched.`, {
      cause: lastFailure,
    });
  }

  return {
    async publicKey(id) {
      if (now() >= validUntil) {
        await refresh();
        if (now() >= validUntil + staleFor) refuseAfterFailure();
      }
      if (!keys.has(id)) {
        await refresh();
        if (!keys.has(id)) refuseAfterFailure();
      }
      return keys.get(id);
    },
  };
}

type Log = Pick<Logger, 'warn'> | undefined;

async function fetchKeys(keysUrl: string, log: Log): Promise<{ keys: PublicKeys; maxAge: number }> {
  const response = await fetch(keysUrl, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${keysUrl} answered ${response.status}.`);
  }
  return { keys: await readKeys(await response.json(), log), maxAge: maxAgeOf(response.headers) };
}

/** Skips unreadable keys. @throws when none can be read */
async function readKeys(body: unknown, log: Log): Promise<PublicKeys> {
  const found = importersOf(body);
  const faults: unknown[] = [];
  const keys = new Map<string, CryptoKey | KeyObject>();
  for (const [id, importKey] of found) {
    try {
      keys.set(id, await importKey());
    } catch (error) {
      faults.push(error);
      log?.warn({ err: error, keyId: id }, 'a published key cannot be read');
    }
  }
  if (faults.length > 0 && keys.size === 0) {
    throw new AggregateError(faults, 'None of the published keys can be read.');
  }
  return keys;
}

function importersOf(body: unknown): [string, () => Promise<CryptoKey | KeyObject>][] {
  const jwks = v.safeParse(JwksSchema, body);
  if (jwks.success) {
    const rsaKeys = jwks.output.keys.filter((key) => key.kty === 'RSA' && key.kid !== undefined);
    return rsaKeys.map(({ kid = '', ...jwk }) => [kid, () => importPublicKey(jwk)]);
  }
  const certificates = Object.entries(v.parse(CertificatesSchema, body));
  return certificates.map(([id, pem]) => [id, async () => new X509Certificate(pem).publicKey]);
}

async function importPublicKey(jwk: { kty: string }): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('A published key is no public key.');
  return key;
}

/** Seconds: max-age minus Age. */
function maxAgeOf(headers: Headers): number {
  const found = /(?:^|[\s,])max-age=(\d+)/i.exec(headers.get('cache-control') ?? '');
  const maxAge = found ? Math.min(Number(found[1]), maxAgeSeconds) : defaultMaxAge;
  const age = /^\d+$/.exec(headers.get('age') ?? '')?.[0] ?? 0;
  return Math.max(0, maxAge - Number(age));
}
