import type { CryptoKey, JSONWebKeySet } from 'jose';
import { importJWK } from 'jose';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import {
  createFirstSigningKey,
  selectSigningKeys,
  signingKeysChannel,
} from './signing-key-rows.ts';

/** The keys of ID tokens, as they stand in the database. */
export interface SigningKeys {
  /** The key that signs. */
  current(): Promise<{ id: string; privateKey: CryptoKey }>;
  /** The key that verifies what the key of this id signed; undefined when there is none. */
  publicKey(id: string): Promise<CryptoKey | undefined>;
  /** All public keys that ID tokens may still be signed with. */
  published(): Promise<JSONWebKeySet>;
  close(): Promise<void>;
}

interface LoadedKeys {
  loadedAt: number;
  current: { id: string; privateKey: CryptoKey };
  publicKeys: ReadonlyMap<string, CryptoKey>;
  published: JSONWebKeySet;
}

/** A process that missed a rotation's notification signs with the old key no longer than this. */
const longestUnread = 60_000;

/** Milliseconds from one reading to the next for the sake of a key that nobody knows. */
const coolDown = 1_000;

/**
 * Opens the keys; on the first start it makes one. Several processes on one database agree: a
 * rotation is announced, and an unknown key is looked up before it is refused.
 */
export async function openSigningKeys(deps: {
  database: Database;
  clock: () => Date;
  log: Logger;
}): Promise<SigningKeys> {
  const { database, clock, log } = deps;
  await createFirstSigningKey(database, clock());
  let loading: Promise<LoadedKeys> | undefined;
  let loaded = await load();

  async function load(): Promise<LoadedKeys> {
    const loadedAt = clock();
    const rows = await selectSigningKeys(database, loadedAt);
    const currentRow = rows.find((row) => row.retiredAt === null);
    if (!currentRow?.privateJwk) throw new Error('The database holds no key that signs ID tokens.');
    const publicKeys = rows.map(async (row) => [row.id, await asCryptoKey(row.publicJwk)] as const);
    return {
      loadedAt: loadedAt.getTime(),
      current: { id: currentRow.id, privateKey: await asCryptoKey(currentRow.privateJwk) },
      publicKeys: new Map(await Promise.all(publicKeys)),
      published: {
        keys: rows.map((row) => ({ ...row.publicJwk, kid: row.id, alg: 'RS256', use: 'sig' })),
      },
    };
  }

  /** Requests that come together share one reading. */
  async function reload(): Promise<LoadedKeys> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    loaded = await loading;
    return loaded;
  }

  const recent = async () =>
    Math.abs(clock().getTime() - loaded.loadedAt) < longestUnread ? loaded : reload();

  /** For a key that is unknown: a rotation may not have been heard of. Invented ones cost little. */
  let lastLookedUp = Number.NEGATIVE_INFINITY;
  async function lookUp(): Promise<LoadedKeys> {
    const now = clock().getTime();
    if (!loading && now - lastLookedUp < coolDown) return loaded;
    lastLookedUp = now;
    return reload();
  }

  const stopListening = await database.listen(signingKeysChannel, () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'signing keys not read again'));
  });

  return {
    current: async () => (await recent()).current,
    publicKey: async (id) =>
      (await recent()).publicKeys.get(id) ?? (await lookUp()).publicKeys.get(id),
    published: async () => (await recent()).published,
    close: stopListening,
  };
}

async function asCryptoKey(jwk: Parameters<typeof importJWK>[0]): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('A signing key in the database is no RSA key.');
  return key;
}
